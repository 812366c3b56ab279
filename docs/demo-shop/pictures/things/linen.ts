/** Cloth folded, rolled, quilted and sewn to a bag: colour, thread and the light on its folds. */
import { Camera, rounded } from '../studio/camera.js';
import { tone } from '../studio/colour.js';
import { num, nums, poly, type Sheet, veil } from '../studio/sheet.js';
import { slab } from './boxes.js';
import { folds } from './hanging.js';
import { weave } from './prints.js';

/** A cloth folded to a block, `layers` of it: soft corners, the folds towards the camera. */
export function folded(
  s: Sheet,
  colour: string,
  {
    width = 340,
    depth = 300,
    height = 54,
    layers = 4,
    at = [0, 0, 0] as readonly [number, number, number],
    cam = new Camera(24, 34),
    stripe = '',
    shadow = true,
  } = {},
): void {
  const each = height / layers;
  slab(s, cam, {
    width,
    depth,
    height,
    radius: 16,
    colour,
    at,
    shadow,
    sheen: 0.2,
    top: (f) => {
      const soft = f.radial(
        [
          [0, '#fff8ea', 0.3],
          [0.6, '#fff8ea', 0],
          [1, '#24130a', 0.22],
        ],
        [0.4, 0.4],
        0.75,
      );
      const face = f.shape(`M${-width / 2}-${depth / 2}h${width}v${depth}h-${width}z`);
      f.draw(
        `<use href="#${face}" fill="${weave(f, colour, 5)}"/>`,
        stripe &&
          `<path d="M${-width / 2} ${depth / 2 - 34}h${width}" stroke="${stripe}" stroke-width="7" stroke-opacity=".8"/>`,
        `<path d="M${-width / 2 + 4} ${depth / 2 - 16}h${width - 8}" stroke="${tone(colour, -0.4)}" stroke-width="1.6" stroke-dasharray="7 5"/><use href="#${face}" fill="${soft}"/>`,
      );
    },
  });
  // where one layer ends and the next begins, along the visible edge
  const ring = rounded(width + 1, depth + 1, 16, 2).map(([x, z]) => cam.at([x + at[0], at[1] + height, z + at[2]]));
  const [left, right] = [ring.reduce((p, q) => (q[0] < p[0] ? q : p)), ring.reduce((p, q) => (q[0] > p[0] ? q : p))];
  const under = ring
    .filter((p) => (right[0] - left[0]) * (p[1] - left[1]) - (right[1] - left[1]) * (p[0] - left[0]) >= 0)
    .sort((p, q) => p[0] - q[0]);
  const edge = s.shape(poly(under, false));
  s.draw('<g fill="none" stroke-linejoin="round">');
  for (let i = 0; i < layers; i += 1) {
    const [fold, gap] = [each * (i + 0.34), each * (i + 0.92)].map((h) => num(h * 0.83));
    s.draw(
      `<use href="#${edge}" y="${fold}" stroke="${veil(tone(colour, 0.5), 0.42)}" stroke-width="${num(each * 0.26)}"/><use href="#${edge}" y="${gap}" stroke="${veil(tone(colour, -0.8), i === layers - 1 ? 0 : 0.6)}" stroke-width="${num(Math.min(6, each * 0.22))}"/>`,
    );
  }
  s.draw('</g>');
}

/** Four napkins tied with a strip of the same cloth. */
export function napkins(s: Sheet, colour: string): void {
  const cam = new Camera(26, 36);
  folded(s, colour, { cam, width: 330, depth: 300, height: 120, layers: 8 });
  const tie = tone(colour, -0.12);
  s.group(cam.onto([10, 121, 0], [1, 0, 0], [0, 0, 1]), () =>
    s.draw(
      `<path d="M-22-150h44v300h-44z" fill="${tie}"/><path d="M-22-150h44v300h-44z" fill="${weave(s, colour, 5)}"/>`,
    ),
  );
  s.group(cam.onto([10, 121, 151], [1, 0, 0], [0, -1, 0]), () =>
    s.draw(`<path d="M-22 0h44v118h-44z" fill="${tone(tie, -0.14)}"/>`),
  );
  const loops = s.shape('M0 0C-50-46-92-20-84 6C-76 28-40 20 0 4C44 30 84 26 88 2C92-26 46-40 0 0Z');
  s.draw(
    `<g transform="translate(${nums(cam.at([10, 126, 20]))})"><use href="#${loops}" fill="#33241a80" transform="translate(10 8)" ${s.blur(5)}/>`,
    `<use href="#${loops}" fill="${s.linear(
      [
        [0, tone(colour, 0.2)],
        [0.5, tone(colour, -0.3)],
        [1, tone(colour, 0.1)],
      ],
      [0, 0],
      [1, 0.4],
    )}"/><path d="M-6 4L-40 66L-14 72L6 10L34 60L58 48L14 0Z" fill="${tone(colour, -0.14)}"/><ellipse rx="17" ry="14" fill="${tone(colour, 0.08)}"/></g>`,
  );
}

/** Rolled, its fringe to the left. */
export function runner(s: Sheet): void {
  const colour = '#d8cab0';
  const line = '#37496c';
  s.group('transform="rotate(-16)"', () => {
    const tail = s.shape('M-330 60L40 40L40 150L-330 168Z');
    let fringe = '';
    for (let y = 62; y < 168; y += 7) fringe += `M-330 ${y}l-34 ${num(((y * 7) % 11) - 4)}`;
    s.draw(
      `<use href="#${tail}" fill="#33241a80" transform="translate(10 16)" ${s.blur(10)}/><path d="${fringe}" stroke="${tone(colour, -0.1)}" stroke-width="3" stroke-linecap="round"/>`,
      `<use href="#${tail}" fill="${colour}"/><path d="M-330 76L40 56M-330 152L40 134" stroke="${line}" stroke-width="7"/><use href="#${tail}" fill="${weave(s, colour, 5)}"/><use href="#${tail}" fill="${s.linear(
        [
          [0, '#fff8ea', 0.2],
          [0.75, '#24130a', 0],
          [1, '#24130a', 0.5],
        ],
        [0, 0],
        [1, 0],
      )}"/>`,
    );
    const roll = s.shape('M60-110H330A34 110 0 0 1 330 110H60Z');
    s.draw(
      `<use href="#${roll}" fill="#33241a80" transform="translate(26 40)" ${s.blur(13)}/><use href="#${roll}" fill="${colour}"/><path d="M60-86H340M60 92H340" stroke="${line}" stroke-width="0"/><path d="M96-110A34 110 0 0 1 96 110M300-110A34 110 0 0 1 300 110" fill="none" stroke="${line}" stroke-width="7"/><use href="#${roll}" fill="${weave(s, colour, 5)}"/>`,
      `<use href="#${roll}" fill="${s.linear(
        [
          [0, '#24130a', 0.16],
          [0.28, '#fff8ea', 0.42],
          [0.6, '#24130a', 0.08],
          [1, '#24130a', 0.6],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
      `<ellipse cx="60" rx="34" ry="110" fill="${tone(colour, 0.1)}"/>`,
      `<path d="M60-96A30 96 0 0 0 60 96A27 84 0 0 0 62-78A24 68 0 0 0 60 62A20 52 0 0 0 62-44A15 36 0 0 0 60 30A10 20 0 0 0 61-12" fill="none" stroke="${tone(colour, -0.42)}" stroke-width="3.4"/>`,
    );
  });
}

/** A linen bag and the loaf that looks out of it. */
export function breadBag(s: Sheet): void {
  const colour = '#d8cab0';
  const bag = s.shape(
    'M-150 0C-176-60-182-180-160-270C-150-310-120-330-90-336H90C120-330 150-310 160-270C182-180 176-60 150 0Q0 26-150 0Z',
  );
  s.draw(
    `<use href="#${bag}" fill="#33241a80" transform="matrix(1 0-.6 .2 0 0)" ${s.blur(13)}/><ellipse cx="10" cy="4" rx="164" ry="26" fill="#33241a80" ${s.blur(7)}/>`,
  );
  const crust = s.radial(
    [
      [0, '#d9a661'],
      [0.55, '#b4763a'],
      [1, '#6b3d1b'],
    ],
    [0.38, 0.3],
    0.75,
  );
  s.draw(
    `<path d="M-96-300C-120-420-60-480 6-480C80-480 124-420 98-300Z" fill="${crust}"/><path d="M-60-400q50-46 104-40M-74-352q60-50 140-42" fill="none" stroke="#f3dfb8" stroke-width="15" stroke-linecap="round" stroke-opacity=".8"/>`,
  );
  s.draw(
    `<path d="M-112-300C-130-350-120-380-96-366C-60-346-30-372 0-360S70-348 98-368C122-380 130-346 112-300Z" fill="${tone(colour, 0.06)}"/>`,
  );
  s.group(s.clip(bag), () =>
    s.draw(
      `<use href="#${bag}" fill="${colour}"/><use href="#${bag}" fill="${weave(s, colour, 5)}"/><use href="#${bag}" fill="${folds(s, [-0.2, 0.3, 0.02, -0.14, 0.16, -0.1, -0.2, -0.5])}"/>`,
      `<path d="M-90-330C-70-240-96-160-70-60M-10-336C-24-250 0-180-14-100M66-330C50-250 84-150 66-50" fill="none" stroke="#24130a" stroke-opacity=".3" stroke-width="12" ${s.blur(7)}/>`,
    ),
  );
  s.draw(
    `<path d="M-118-304Q0-284 118-304" fill="none" stroke="#6f2a32" stroke-width="8"/><path d="M20-292C30-230 70-220 60-170M14-292C4-240-20-230-14-190" fill="none" stroke="#6f2a32" stroke-width="6" stroke-linecap="round"/>`,
  );
}

export function potMat(s: Sheet): void {
  const colour = '#a65a3c';
  const cam = new Camera(30, 56);
  const quilt = s.tile(
    58,
    58,
    `<rect width="58" height="58" fill="${s.radial(
      [
        [0, '#fff8ea', 0.34],
        [0.7, '#fff8ea', 0],
        [1, '#24130a', 0.5],
      ],
      [0.45, 0.42],
      0.72,
    )}"/><path d="M0 0H58M0 0V58" stroke="${tone(colour, 0.5)}" stroke-width="2.4" stroke-dasharray="8 6"/>`,
    'translate(-174 -174)',
  );
  const loop = cam.at([174, 20, -174]);
  s.draw(
    `<path d="M${nums(loop)}q70-70 90-20t-84 40" fill="none" stroke="#33241a66" stroke-width="13" transform="translate(8 10)" ${s.blur(5)}/><path d="M${nums(loop)}q70-70 90-20t-84 40" fill="none" stroke="${tone(colour, -0.1)}" stroke-width="13"/>`,
  );
  slab(s, cam, {
    width: 360,
    depth: 360,
    height: 26,
    radius: 24,
    colour,
    sheen: 0.1,
    top: (f) =>
      f.draw(
        `<rect x="-174" y="-174" width="348" height="348" rx="16" fill="${weave(f, colour, 5)}"/><rect x="-174" y="-174" width="348" height="348" rx="16" fill="${quilt}"/><rect x="-172" y="-172" width="344" height="344" rx="18" fill="none" stroke="${tone(colour, -0.35)}" stroke-width="12"/>`,
      ),
  });
}
