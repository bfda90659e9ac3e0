/// <reference lib="dom" />
import * as THREE from 'three';
import { cast } from './cast';

const WIDTH = 1280;
const HEIGHT = 720;

/** Lamps around a black room; metal and glass show them. The two strips are in the shop's accent colours. */
function surroundings(renderer: THREE.WebGLRenderer): THREE.Texture {
  const scene = new THREE.Scene();
  const walls = new THREE.MeshBasicMaterial({ side: THREE.BackSide, color: 0x05060a });
  scene.add(new THREE.Mesh(new THREE.BoxGeometry(30, 20, 30), walls));
  const lamp = (
    place: [number, number, number],
    size: [number, number],
    colour: string,
    power: number,
  ): void => {
    const color = new THREE.Color(colour).multiplyScalar(power);
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.MeshBasicMaterial({ color, side: THREE.DoubleSide }),
    );
    panel.position.set(...place);
    panel.lookAt(0, 0, 0);
    scene.add(panel);
  };
  lamp([0, 9, 1], [10, 5], '#dfe4ff', 6);
  lamp([-11, 3, -5], [3, 12], '#2a49ff', 24);
  lamp([11, 3, -6], [3, 12], '#93a5ff', 17);
  lamp([0, 6, -12], [14, 3], '#4a62ff', 7);
  lamp([-8, 4, 9], [2, 9], '#ffffff', 7);
  lamp([9, 3, 9], [1.6, 8], '#fff2e2', 6);
  return new THREE.PMREMGenerator(renderer).fromScene(scene, 0.015, 0.1, 80).texture;
}

/** Indigo mist behind the products; it ends black at the sides, where the page lays its words. */
function backdrop(): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    vertexShader: 'varying vec2 u;void main(){u=uv;gl_Position=vec4(position.xy,1.,1.);}',
    fragmentShader: `varying vec2 u;
      float grain(vec2 p){return fract(sin(dot(p,vec2(12.9898,78.233)))*43758.5453);}
      void main(){
        vec2 p=(u-vec2(.52,.56))*vec2(1.78,1.);
        vec3 c=mix(vec3(.055,.085,.30),vec3(.006,.007,.018),smoothstep(0.,.78,length(p*vec2(.8,1.3))));
        c+=vec3(.02,.04,.16)*exp(-8.*dot(p-vec2(.5,-.02),p-vec2(.5,-.02)));
        c+=(grain(gl_FragCoord.xy)-.5)/180.;
        gl_FragColor=vec4(c,1.);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -10;
  return mesh;
}

/** A nearly closed floor over mirrored products: what shines through is their reflection. */
function floor(): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader:
      'varying vec4 p;void main(){gl_Position=p=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
    fragmentShader: `varying vec4 p;
      void main(){
        vec2 q=p.xy/p.w;
        float a=mix(.975,.84,smoothstep(-.95,-.3,q.y))*(1.-smoothstep(-.3,.12,q.y));
        vec3 c=mix(vec3(.018,.027,.095),vec3(.005,.006,.014),smoothstep(0.,1.05,length(q*vec2(.9,.85)-vec2(0.,-.15))));
        gl_FragColor=vec4(c,a);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(8000, 5000), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.renderOrder = 5;
  return mesh;
}

/** Sets up the stage and gives a function that takes the picture at a share of the loop, as a JPEG data URL. */
export async function setUp(): Promise<(share: number) => string> {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(WIDTH, HEIGHT, false);
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 1.25;
  const scene = new THREE.Scene();
  scene.environment = surroundings(renderer);
  scene.environmentIntensity = 0.95;
  scene.add(backdrop(), floor());
  const sun = new THREE.DirectionalLight(0xdfe6ff, 0.8);
  sun.position.set(-140, 400, 220);
  scene.add(sun);
  const items = await cast();
  const reflected = new THREE.Group();
  reflected.scale.y = -1;
  scene.add(reflected);
  const copies = items.map((item) => ({ ...item, object: item.object.clone(true) }));
  items.forEach(({ object }) => scene.add(object));
  copies.forEach(({ object }) => reflected.add(object));
  const camera = new THREE.PerspectiveCamera(20.5, WIDTH / HEIGHT, 100, 4000);
  return (share) => {
    const wave = Math.cos(2 * Math.PI * share);
    for (const { object, yaw, swing } of [...items, ...copies]) object.rotation.y = yaw + swing * wave;
    camera.position.set(50 * wave, 118 + 8 * wave, 930 - 35 * wave);
    camera.lookAt(-20, 74, 0);
    scene.environmentRotation.y = 0.5 * wave;
    renderer.render(scene, camera);
    return renderer.domElement.toDataURL('image/jpeg', 0.96);
  };
}
