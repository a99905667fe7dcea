import { useEffect, useState } from 'react';
import { handOf } from '#domain/cards/card/signature-look.ts';

/** Em. A script letter is about half as wide as its size; used until the font has loaded. */
const guess = (text: string): number => Math.max(1, text.length * 0.45);

/** Width of a text in em, measured once its font has loaded. */
export function useTextWidth(text: string, font: string): number {
  const [measured, setMeasured] = useState<{
    readonly text: string;
    readonly font: string;
    readonly width: number;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      const face = `${handOf(font).weight} 100px '${font}'`;
      await document.fonts?.load(face, text);
      const paper = document.createElement('canvas').getContext('2d');
      if (!paper || !isCurrent) return;
      paper.font = face;
      setMeasured({ text, font, width: paper.measureText(text).width / 100 });
    };
    void measure();
    return () => {
      isCurrent = false;
    };
  }, [text, font]);
  return measured?.text === text && measured.font === font ? Math.max(0.1, measured.width) : guess(text);
}
