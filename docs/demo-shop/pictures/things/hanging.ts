/** Cloth that hangs: a towel, an apron, a tablecloth over its edge. */
import { tone } from '../studio/colour.js';
import type { Sheet, Stop } from '../studio/sheet.js';
import { grain, weave } from './prints.js';

/** Soft vertical folds in something that hangs. */
export function folds(s: Sheet, seed: readonly number[]): string {
  const stops: Stop[] = seed.map((v, i) => [i / (seed.length - 1), v > 0 ? '#fff8ea' : '#24130a', Math.abs(v)]);
  return s.linear(stops, [0, 0], [1, 0]);
}

/** A towel over a peg; origin at the peg. */
export function towel(s: Sheet, stripe: string): void {
  const ground = '#efe7d6';
  const shape = s.shape(
    'M-22 4C-60 60-128 120-150 210L-164 640Q-110 656-60 640T40 644T160 634L146 204C126 120 60 60 22 4Q0-8-22 4Z',
  );
  s.draw(
    `<path d="M6-20L60-8" stroke="#33241a66" stroke-width="24" transform="translate(22 22)" ${s.blur(7, [-20, -60, 120, 100])}/>`,
    `<use href="#${shape}" fill="#33241a80" transform="translate(40 26)" ${s.blur(17)}/>`,
  );
  s.group(s.clip(shape), () => {
    const bands = [0, 26, 40, 380, 406, 420].map((y) => `M-180 ${190 + y}Q0 ${206 + y} 180 ${186 + y}`).join('');
    s.draw(
      `<use href="#${shape}" fill="${ground}"/>`,
      `<path d="${bands}" fill="none" stroke="${stripe}" stroke-width="11"/><path d="M-120 100L-126 660M118 100L126 660" stroke="${stripe}" stroke-width="7" stroke-opacity=".75"/>`,
      `<use href="#${shape}" fill="${weave(s, ground, 5)}"/>`,
      `<use href="#${shape}" fill="${folds(s, [-0.16, 0.2, -0.02, -0.34, 0.26, 0.02, -0.3, 0.16, -0.06, -0.42])}"/>`,
      `<path d="M-10 0C-40 120-50 200-52 320M8 0C30 140 34 220 36 380" fill="none" stroke="#24130a" stroke-opacity=".34" stroke-width="16" ${s.blur(10)}/>`,
      `<path d="M-166 628Q-110 644-60 628T40 632T164 622" fill="none" stroke="${tone(ground, -0.45)}" stroke-width="1.8" stroke-dasharray="7 5"/>`,
    );
  });
  s.draw(
    `<ellipse rx="24" ry="22" fill="${s.linear(
      [
        [0, '#d9b684'],
        [1, '#7a5530'],
      ],
      [0, 0],
      [1, 1],
    )}"/>`,
  );
}

/** An apron on a hook; origin at the hook. */
export function apron(s: Sheet): void {
  const colour = '#3a4759';
  const shape = s.shape(
    'M-86 96Q0 112 86 96L104 220Q150 270 176 330L190 700Q100 722 0 712T-190 700L-176 330Q-150 270-104 220Z',
  );
  s.draw(`<use href="#${shape}" fill="#33241a80" transform="translate(44 26)" ${s.blur(17)}/>`);
  const strap = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.2)}" stroke-width="21"/><path d="${d}" fill="none" stroke="${tone(colour, 0.1)}" stroke-width="13" transform="translate(-2 -1)"/>`;
  s.draw(strap('M-78 104C-60 40-20 0 0-4C20 0 60 40 78 104'));
  s.group(s.clip(shape), () => {
    s.draw(
      `<use href="#${shape}" fill="${colour}"/><use href="#${shape}" fill="${weave(s, colour, 5)}"/>`,
      `<use href="#${shape}" fill="${folds(s, [-0.2, 0.16, 0.02, -0.24, 0.13, 0.12, -0.26, 0.08, -0.3])}"/>`,
      `<path d="M-86 112Q0 128 86 112" fill="none" stroke="${tone(colour, 0.34)}" stroke-width="2" stroke-dasharray="8 6"/>`,
      `<path d="M-112 400h224v190q-112 22-224 0z" fill="${tone(colour, -0.06)}"/><path d="M-112 400h224v190q-112 22-224 0z" fill="${weave(s, colour, 5)}"/><path d="M-104 408h208v176q-104 20-208 0zM0 408v188" fill="none" stroke="${tone(colour, 0.4)}" stroke-width="2" stroke-dasharray="8 6"/><path d="M-112 398h224" stroke="#0000004d" stroke-width="7" ${s.blur(3, [-120, 380, 240, 40])}/>`,
      `<path d="M46 404l10-70h14l-10 72z" fill="#c39a68"/><path d="M57 334l9-20l4 20z" fill="#e0bd8c"/>`,
    );
  });
  s.draw(
    `<circle cy="-2" r="13" fill="${s.radial(
      [
        [0, '#f0d894'],
        [1, '#6b4c17'],
      ],
      [0.35, 0.3],
      0.8,
    )}"/>`,
  );
}

/** The cloth over the edge of an oak table. */
export function draped(s: Sheet, colour: string): void {
  const fall = s.shape('M0 470H800V1000H640Q610 970 560 990T440 984T330 996T190 982T60 992L0 984Z');
  s.draw(
    `<path d="M0 300H800V480H0Z" fill="${s.linear(
      [
        [0, tone(colour, -0.08)],
        [1, tone(colour, 0.22)],
      ],
      [0, 0],
      [0, 1],
    )}"/><path d="M0 300H800V480H0Z" fill="${weave(s, colour, 5)}"/>`,
  );
  s.group(s.clip(fall), () =>
    s.draw(
      `<use href="#${fall}" fill="${tone(colour, -0.05)}"/><use href="#${fall}" fill="${weave(s, colour, 6)}"/><use href="#${fall}" fill="${folds(s, [-0.1, 0.24, -0.26, 0.1, 0.22, -0.34, 0.06, 0.24, -0.3, 0.02, 0.18, -0.4, -0.2])}"/>`,
      `<path d="M0 466H800V500H0Z" fill="#fff8ea" fill-opacity=".5" ${s.blur(10)}/>`,
      `<path d="M0 966Q40 974 60 972T190 962T330 976T440 964T560 970T640 950H800" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="2" stroke-dasharray="9 6"/>`,
    ),
  );
}

/** A rail with pegs on the wall. */
export function rail(s: Sheet, y: number): void {
  const oak = '#c39a68';
  s.draw(
    `<path d="M0 ${y - 34}h800v68h-800z" fill="#33241a73" transform="translate(0 16)" ${s.blur(10)}/><path d="M0 ${y - 34}h800v68h-800z" fill="${s.linear(
      [
        [0, tone(oak, 0.2)],
        [0.2, oak],
        [1, tone(oak, -0.2)],
      ],
      [0, 0],
      [0, 1],
    )}"/><path d="M0 ${y - 34}h800v68h-800z" fill="${grain(s, oak)}"/>`,
  );
}
