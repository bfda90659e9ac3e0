import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { type Body, type Coat, meshesOf } from '../cycles/mesh';
import type { Part } from '../kit/solids';

/** Pixels of a print for each millimetre. */
const PRINT_PIXELS = 5;

async function texture(svg: string): Promise<THREE.Texture> {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0);
  const result = new THREE.CanvasTexture(canvas);
  result.colorSpace = THREE.SRGBColorSpace;
  result.anisotropy = 8;
  return result;
}

async function materialOf({ finish, print }: Coat): Promise<THREE.Material> {
  const { colour, metal, rough, coat } = finish;
  const material = new THREE.MeshPhysicalMaterial({
    color: print ? 0xffffff : new THREE.Color(...colour),
    metalness: print?.glass ? 0 : metal,
    roughness: print?.glass ? 0.09 : rough,
    clearcoat: print?.glass ? 0.6 : coat,
    clearcoatRoughness: 0.05,
    side: THREE.DoubleSide,
  });
  if (print) material.map = await texture(print.colour);
  if (print?.light) {
    material.emissiveMap = await texture(print.light);
    material.emissive.set(0xffffff);
    material.emissiveIntensity = 0.95;
  }
  return material;
}

/** A fan around the middle: good for the convex faces that solids have. */
function geometryOf(body: Body, coat: number): THREE.BufferGeometry {
  const places: number[] = [];
  const uvs: number[] = [];
  body.faces.forEach((face, number) => {
    if (body.coats[number] !== coat) return;
    for (let i = 1; i + 1 < face.length; i += 1) {
      for (const corner of [face[0], face[i], face[i + 1]]) {
        places.push(...(body.corners[corner ?? 0] ?? [0, 0, 0]));
        uvs.push(...(body.uv?.[corner ?? 0] ?? [0, 0]));
      }
    }
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  return toCreasedNormals(geometry, THREE.MathUtils.degToRad(38));
}

/** The parts of a product as objects of the film, in millimetres, standing on the floor in the origin. */
export async function productOf(parts: Part[]): Promise<THREE.Group> {
  const { bodies, coats } = meshesOf(parts, PRINT_PIXELS);
  const materials = await Promise.all(coats.map(materialOf));
  const group = new THREE.Group();
  for (const body of bodies) {
    for (const coat of new Set(body.coats))
      group.add(new THREE.Mesh(geometryOf(body, coat), materials[coat]));
  }
  const box = new THREE.Box3().setFromObject(group);
  const middle = box.getCenter(new THREE.Vector3());
  group.position.set(-middle.x, -box.min.y, -middle.z);
  const holder = new THREE.Group();
  holder.add(group);
  return holder;
}
