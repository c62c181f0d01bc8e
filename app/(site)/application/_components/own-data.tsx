import { AskOnce } from "@/app/(site)/application/_components/ask-once";
import { buttonClass } from "@/components/ui/button-class";
import { postErasure } from "@/lib/application-page/actions";
import { applicationPage } from "@/lib/content/application-page";
import { paths } from "@/lib/paths";

const { heading, text, export: download, erase, privacy } = applicationPage.data;

export function OwnData() {
  return (
    <section aria-labelledby="data" className="md:col-span-5">
      <h2 id="data" className="font-display text-2xl font-semibold">
        {heading}
      </h2>
      <p className="mt-3 mb-5">{text}</p>
      <a href={paths.applicationExport} download className={buttonClass("secondary")}>
        {download}
      </a>
      <AskOnce {...erase} action={postErasure} />
      <p className="mt-6">
        <a href={paths.privacy} className="text-river underline underline-offset-4">
          {privacy}
        </a>
      </p>
    </section>
  );
}
