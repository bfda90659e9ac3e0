import { fridge, washer } from './appliances';
import { camera } from './cameras';
import { card } from './cards';
import { phoneCase } from './cases';
import { cable, charger, pad } from './chargers';
import type { Model } from './common';
import { desktop, mini, monitor } from './computers';
import { controller } from './controllers';
import { battery, dronecontrol, hardcase, mat } from './droneParts';
import { drone } from './drones';
import { earbuds } from './earbuds';
import { fan } from './fans';
import { gameConsole, gamebox, wheel } from './games';
import { guard, sleeve } from './guards';
import { dock, handheld } from './handhelds';
import { headset } from './headsets';
import { carholder, pen, stand } from './holders';
import { blender, kettle, microwave } from './kitchen';
import { keyboard, laptop } from './laptops';
import { lens } from './lenses';
import { hub, stabiliser, strip } from './mains';
import { mesh, mifi, router } from './network';
import { keyphone, phone } from './phones';
import { powerbank, station } from './powerbanks';
import { propellers } from './propellers';
import { bracket, projector, tv } from './screens';
import { server } from './servers';
import { radio, remote } from './sets';
import { software } from './software';
import { soundbar, speaker } from './speakers';
import { gimbal, tripod } from './supports';
import { fold, tablet } from './tablets';
import { band, watch } from './watches';
import { accesspoint, netSwitch } from './wired';

/** Every model that a product's `picture.model` may name. */
export const models: Record<string, Model> = {
  accesspoint,
  band,
  battery,
  blender,
  bracket,
  cable,
  camera,
  card,
  carholder,
  case: phoneCase,
  charger,
  console: gameConsole,
  controller,
  desktop,
  dock,
  drone,
  dronecontrol,
  earbuds,
  fan,
  fold,
  fridge,
  gamebox,
  gimbal,
  guard,
  handheld,
  hardcase,
  headset,
  hub,
  kettle,
  keyboard,
  keyphone,
  laptop,
  lens,
  mat,
  mesh,
  microwave,
  mifi,
  mini,
  monitor,
  pad,
  pen,
  phone,
  powerbank,
  projector,
  propellers,
  radio,
  remote,
  router,
  server,
  sleeve,
  software,
  soundbar,
  speaker,
  stabiliser,
  stand,
  station,
  strip,
  switch: netSwitch,
  tablet,
  tripod,
  tv,
  washer,
  watch,
  wheel,
};
