export type Colour = [number, number, number];

/** Khronos PBR Neutral, which keeps the colours of screens and products true: linear light as a display shows it. */
export function tone(colour: Colour): Colour {
  const least = Math.min(...colour);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const shifted = colour.map((value) => value - offset);
  const peak = Math.max(...shifted);
  const start = 0.76;
  const room = 1 - start;
  const pressed = peak < start ? peak : 1 - (room * room) / (peak + room - start);
  const blend = peak < start ? 0 : 1 - 1 / (0.15 * (peak - pressed) + 1);
  const shown = (value = 0): number => {
    const scaled = peak < start ? value : (value * pressed) / peak;
    return Math.min(1, Math.max(0, scaled * (1 - blend) + pressed * blend));
  };
  return [shown(shifted[0]), shown(shifted[1]), shown(shifted[2])];
}

/** A part of a colour, 0..1, on the sRGB curve as a byte. */
export const byteOf = (linear: number): number =>
  Math.round(255 * (linear < 0.0031308 ? linear * 12.92 : 1.055 * Math.min(1, linear) ** (1 / 2.4) - 0.055));

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) =>
  byte < 11 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

export const linearOf = (byte: number): number => LINEAR[byte] ?? 0;
