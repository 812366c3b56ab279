/** Ink, trays and the rest of a desk. */
import { Camera, hull, rounded } from '../studio/camera.js';
import { mix, tone } from '../studio/colour.js';
import { engrave, text } from '../studio/letters.js';
import { num, type Point, poly, type Sheet } from '../studio/sheet.js';
import { slab } from './boxes.js';
import { CLAY } from './clay.js';
import { metal } from './metal.js';
import { across } from './pens.js';
import { grain } from './prints.js';
import { Turned } from './turned.js';

/** The square-shouldered bottle; what shines through is the ink. */
export function inkBottle(s: Sheet, colour: string): void {
  const cam = new Camera(30, 17);
  slab(s, cam, {
    width: 190,
    depth: 190,
    height: 150,
    radius: 34,
    colour: mix(colour, '#cfd6d2', 0.25),
    walls: tone(colour, -0.1),
    sheen: 0.9,
  });
  const body = rounded(190, 190, 34);
  const inner = hull([
    ...body.map(([x, z]) => cam.at([x * 0.86, 14, z * 0.86])),
    ...body.map(([x, z]) => cam.at([x * 0.86, 128, z * 0.86])),
  ]);
  s.draw(
    `<path d="${poly(inner)}" fill="${s.linear(
      [
        [0, tone(colour, 0.1)],
        [0.3, tone(colour, 0.28)],
        [0.62, tone(colour, -0.4)],
        [1, tone(colour, -0.1)],
      ],
      [0, 0],
      [1, 0.2],
    )}" ${s.blur(5)}/>`,
    `<path d="${poly([cam.at([-80, 138, 96]), cam.at([-74, 12, 96])], false)}" stroke="#ffffffb3" stroke-width="7" stroke-linecap="round" ${s.blur(2, [-200, -240, 400, 300])}/>`,
    `<path d="${poly([cam.at([96, 130, 60]), cam.at([96, 16, 60])], false)}" stroke="#ffffff59" stroke-width="5" stroke-linecap="round" ${s.blur(2, [-200, -240, 400, 300])}/>`,
  );
  s.group(cam.front(95, 118), () =>
    s.draw(
      `<path d="M-58 0h116v78h-116z" fill="#f5eede"/>`,
      text('INK', 5, tone(colour, -0.2), 16, { weight: 0.7 }),
      `<path d="M-34 62h68" stroke="${tone(colour, 0.1)}" stroke-width="2.5"/>`,
    ),
  );
  const neck = new Turned(
    [
      [46, 0],
      [46, 22],
    ],
    true,
  );
  const cap = new Turned(
    [
      [54, 0],
      [54, 58],
      [50, 64],
    ],
    true,
  );
  s.group('transform="translate(0 -146)"', () => {
    neck.paint(s, { colour: tone(colour, -0.1), gloss: 0, plain: true });
    s.group('transform="translate(0 -16)"', () => {
      cap.paint(s, { colour: '#b8923f', metal: true, gloss: 0, plain: true });
      cap.cap(s, '#c9a24c', 8);
    });
  });
}

export function tray(s: Sheet, wood: string, cam = new Camera(26, 44)): void {
  const [w, d] = [520, 260];
  slab(s, cam, { width: w, depth: d, height: 40, radius: 44, colour: tone(wood, 0.06) });
  const well = (inset: number, h: number): string =>
    poly(rounded(w - inset, d - inset, 34, 5).map(([x, z]) => cam.at([x, h, z])));
  const rim = poly(rounded(w, d, 44, 5).map(([x, z]) => cam.at([x, 40, z])));
  const fibres = grain(s, wood);
  s.draw(`<g ${s.clip(s.shape(rim))}>`);
  s.group(cam.top(40), () => s.draw(`<path d="M-270-140h540v280h-540z" fill="${fibres}"/>`));
  s.draw('</g>');
  const inside = s.shape(well(46, 40));
  s.group(s.clip(inside), () => {
    s.draw(
      `<use href="#${inside}" fill="${tone(wood, -0.4)}"/>`,
      `<path d="${well(54, 16)}" fill="${s.linear(
        [
          [0, tone(wood, -0.16)],
          [1, tone(wood, 0.08)],
        ],
        [0, 0],
        [1, 1],
      )}"/>`,
    );
    s.group(cam.top(16), () => s.draw(`<path d="M-270-140h540v280h-540z" fill="${fibres}"/>`));
    s.draw(
      `<use href="#${inside}" fill="none" stroke="#24130a" stroke-opacity=".5" stroke-width="26" transform="translate(7 6)" ${s.blur(7)}/>`,
    );
  });
  s.draw(`<use href="#${inside}" fill="none" stroke="${tone(wood, 0.4)}" stroke-width="2" stroke-opacity=".8"/>`);
}

export function brassKey(s: Sheet, angle: number): void {
  s.group(`transform="rotate(${angle})"`, () => {
    const brass = s.linear(metal('#b8923f'), [0, 0], [0, 1]);
    s.draw(
      `<path d="M0 8h96" stroke="#33241a80" stroke-width="14" transform="translate(6 8)" ${s.blur(5, [-80, -60, 240, 120])}/>`,
      `<circle cx="-24" r="26" fill="none" stroke="${brass}" stroke-width="11"/><path d="M2-5H100V5H2ZM70 5h10v20h-10zM86 5h9v14h-9z" fill="${brass}"/>`,
    );
  });
}

export function penCup(s: Sheet): void {
  const colour = '#c3bcae';
  const body = new Turned(
    [
      [86, 0],
      [92, 7],
      [94, 214],
    ],
    true,
  );
  body.castShadow(s);
  body.open(s, colour, { wall: 9 });
  const sticks = [
    [-46, -420, -20, '#b0633f'],
    [-10, -470, -8, '#37332f'],
    [30, -440, 10, '#4d6b52'],
    [58, -396, 24, '#d79b33'],
  ] as const;
  for (const [x, top, lean, c] of sticks) {
    const wood = s.linear(across(c), [0, 0], [1, 0]);
    s.draw(
      `<g transform="rotate(${lean} ${x} -150)"><path d="M${x - 11}-120V${top}H${x + 11}V-120Z" fill="${wood}"/><path d="M${x - 11} ${top}L${x}${top - 46}L${x + 11} ${top}Z" fill="${s.linear(across('#e0bd8c'), [0, 0], [1, 0])}"/><path d="M${x - 4} ${top - 30}L${x} ${top - 46}L${x + 4} ${top - 30}Z" fill="${c}"/></g>`,
    );
  }
  const front = s.define('clipPath', '', '<path d="M-200 60V-214H-94A94 26.3 0 0 0 94-214H200V60Z"/>');
  s.group(`clip-path="url(#${front})"`, () =>
    body.paint(s, { colour, gloss: 0.5, speckle: 60, bare: { to: 16, colour: CLAY } }),
  );
  s.draw(
    '<path d="M-86-204A94 26.3 0 0 0 30-189" fill="none" stroke="#fffdf58c" stroke-width="2.4" stroke-linecap="round"/>',
  );
}

export function ruler(s: Sheet): void {
  const cam = new Camera(34, 58);
  const brass = '#b8923f';
  slab(s, cam, {
    width: 620,
    depth: 74,
    height: 8,
    radius: 4,
    colour: brass,
    sheen: 1,
    top: (f) => {
      let [mm, inches] = ['', ''];
      for (let i = 0; i <= 100; i += 1) mm += `M${-300 + i * 6}-37v${i % 10 === 0 ? 26 : i % 5 === 0 ? 18 : 10}`;
      for (let i = 0; i <= 62; i += 1)
        inches += `M${num(-300 + i * 9.55)} 37v-${i % 8 === 0 ? 24 : i % 4 === 0 ? 16 : 9}`;
      const brush = f.tile(
        40,
        5,
        '<path d="M0 1h40" stroke="#fff3cf" stroke-opacity=".5"/><path d="M0 3.500h40" stroke="#5c4210" stroke-opacity=".3"/>',
      );
      f.draw(
        `<path d="M-310-37h620v74h-620z" fill="${f.linear(
          [
            [0.1, '#fff6d8', 0.1],
            [0.3, '#fff6d8', 0.8],
            [0.45, '#fff6d8', 0.05],
            [0.8, '#5c4210', 0.4],
            [1, '#fff6d8', 0.3],
          ],
          [0, 0],
          [1, 0],
        )}"/><path d="M-310-37h620v74h-620z" fill="${brush}"/>`,
        `<path d="${mm}" stroke="#2b1f0c" stroke-width="1.3"/><path d="${inches}" stroke="#2b1f0c" stroke-width="1.3"/>`,
        ...[2, 4, 6, 8].map(
          (n) =>
            `<path transform="translate(${-300 + n * 60} -6)" d="${engrave(String(n), 2.2)}" fill="none" stroke="#2b1f0c" stroke-width="1.8"/>`,
        ),
      );
    },
  });
}

export function bookends(s: Sheet): void {
  const cam = new Camera(-22, 16);
  const iron = '#3a3835';
  const half = (x: number): void => {
    const arc = Array.from({ length: 19 }, (_, i): Point =>
      cam.at([x + 36, Math.sin((i * Math.PI) / 18) * 150, Math.cos((i * Math.PI) / 18) * 130]),
    );
    const [dx, dy] = cam.at([-36, 0, 0]);
    const block = s.shape(poly(hull([...arc, ...arc.map(([px, py]): Point => [px + dx, py + dy])])));
    s.draw(
      `<use href="#${block}" fill="#33241a8c" transform="translate(22 4)" ${s.blur(13)}/><use href="#${block}" fill="${s.linear(
        [
          [0, tone(iron, 0.3)],
          [1, tone(iron, -0.3)],
        ],
        [0, 0],
        [0.7, 1],
      )}"/>`,
      `<path d="${poly(arc)}" fill="${s.linear(
        [
          [0, tone(iron, -0.1)],
          [1, tone(iron, -0.55)],
        ],
        [0, 0],
        [0.6, 1],
      )}" stroke="#6b6762" stroke-width="1.5"/>`,
    );
  };
  half(-214);
  const books = [
    [62, 290, '#6f2a32'],
    [46, 326, '#c9b793'],
    [72, 270, '#37496c'],
    [52, 304, '#67754f'],
  ] as const;
  let x = -174;
  for (const [w, h, c] of books) {
    slab(s, cam, {
      width: w,
      depth: 190,
      height: h,
      colour: '#efe6d3',
      walls: c,
      shadow: false,
      at: [x + w / 2, 0, 0],
      front: (f) =>
        f.draw(
          `<path d="M${-w / 2} 30h${w}v7H${-w / 2}M${-w / 2} ${h - 44}h${w}" stroke="${tone(c, 0.5)}" stroke-width="2.5" fill="none"/>`,
        ),
    });
    x += w;
  }
  half(x + 4);
}

export function letterRack(s: Sheet): void {
  const cam = new Camera(28, 24);
  const oak = '#c39a68';
  slab(s, cam, { width: 400, depth: 190, height: 26, colour: oak, radius: 4 });
  const leaf = (z: number, h: number): void => {
    const shape = s.shape(`M-190 ${h}V40Q-190 0-150 0H150Q190 0 190 40V${h}Z`);
    s.group(cam.onto([0, 26 + h, z], [1, 0, 0], [0, -1, 0]), () =>
      s.draw(
        `<use href="#${shape}" fill="#33241a73" transform="translate(22-8)" ${s.blur(7)}/><use href="#${shape}" x="6" y="-4" fill="${tone(oak, -0.3)}"/><use href="#${shape}" fill="${s.linear(
          [
            [0, tone(oak, 0.16)],
            [1, tone(oak, -0.16)],
          ],
          [0, 0],
          [1, 0.4],
        )}"/><use href="#${shape}" fill="${grain(s, oak)}"/>`,
      ),
    );
  };
  const letter = (z: number, x: number, h: number, c: string): void =>
    s.group(cam.onto([x, 26 + h, z], [1, 0, 0], [0, -1, 0]), () =>
      s.draw(
        `<path d="M-150 0h300v200h-300z" fill="${c}" stroke="#00000026"/><path d="M-150 0L0 100L150 0" fill="none" stroke="#0000002e" stroke-width="2"/>`,
      ),
    );
  leaf(-80, 220);
  letter(-50, 10, 270, '#f2ead9');
  letter(-36, -20, 240, '#d79b33');
  leaf(-10, 170);
  letter(24, 16, 200, '#f5eede');
  leaf(64, 110);
}

export function pebble(s: Sheet): void {
  const cam = new Camera(-14, 56);
  slab(s, cam, {
    width: 420,
    depth: 520,
    height: 2,
    colour: '#f4eddd',
    at: [0, 0, -40],
    top: (f) =>
      f.draw(
        `<path d="M-160-210h230M-160-176h300M-160-142h270M-160-108h290" stroke="#2b2f4566" stroke-width="3" stroke-linecap="round"/>`,
      ),
  });
  const stone = s.shape(
    'M-158-20C-170-90-90-132 10-128C112-126 170-80 158-14C148 40 60 56-20 52C-100 50-150 24-158-20Z',
  );
  s.group('transform="translate(10 10)"', () => {
    s.draw(
      `<use href="#${stone}" fill="#33241a99" transform="translate(30 12)" ${s.blur(13)}/><use href="#${stone}" fill="#33241a99" transform="translate(4 8)" ${s.blur(5)}/>`,
    );
    s.group(s.clip(stone), () => {
      s.draw(
        `<use href="#${stone}" fill="${s.radial(
          [
            [0, '#b9b5ad'],
            [0.5, '#8d8982'],
            [1, '#4b4843'],
          ],
          [0.32, 0.24],
          0.8,
        )}"/>`,
        `<path d="M-60-140C-20-90-14 0-44 70L-10 72C22 0 14-90-24-140Z" fill="${s.linear(metal('#b8923f'), [0, 0], [0.2, 1])}"/>`,
        `<path d="M60-120Q110-60 84 50M100-110Q140-50 120 30" fill="none" stroke="#d8d4cb" stroke-opacity=".4" stroke-width="5" ${s.blur(2)}/>`,
        `<ellipse cx="-60" cy="-86" rx="70" ry="18" fill="#fff" fill-opacity=".4" transform="rotate(-12 -60 -86)" ${s.blur(10)}/>`,
      );
    });
  });
}
