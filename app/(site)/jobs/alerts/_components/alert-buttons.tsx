import { Button } from "@/components/ui/button";
import { postEndAlert, postKeepAlert } from "@/lib/alerts/actions";
import { alertPage } from "@/lib/content/alerts";

/** Uses plain forms, which work without JavaScript. */
export function AlertButtons({ token, isConfirmed }: { token: string; isConfirmed: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <form action={postKeepAlert}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant={isConfirmed ? "secondary" : "primary"}>
          {isConfirmed ? alertPage.renew : alertPage.confirm}
        </Button>
      </form>
      <form action={postEndAlert}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="secondary">
          {isConfirmed ? alertPage.stop : alertPage.refuse}
        </Button>
      </form>
    </div>
  );
}
