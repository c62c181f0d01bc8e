import { slogan } from "@/lib/content/about";

export function Slogan() {
  return (
    <div className="on-deep bg-deep pt-20 text-paper md:pt-32">
      <p className="frame font-display text-[2.3rem] leading-[1.08] font-[650] tracking-[-0.03em] md:text-[5.6rem] md:leading-none">
        {slogan.match(/[^.]+\./g)?.map((sentence, position) => (
          <span key={sentence} className="block md:nth-2:pl-[8.3%] md:nth-3:pl-[16.6%]">
            {position > 0 ? ` ${sentence.trim()}` : sentence.trim()}
          </span>
        ))}
      </p>
    </div>
  );
}
