/** Stand-ins by protocol: a new one is `stand-in.ts` in the protocol's folder and one line here. */
import { a8rStandIn } from './a8r/stand-in.ts';
import { evolutionStandIn } from './evolution/stand-in.ts';
import { gcpStandIn } from './gcp/stand-in.ts';
import { honorlinkStandIn } from './honorlink/stand-in.ts';
import { hub88StandIn } from './hub88/stand-in.ts';
import { kplayStandIn } from './kplay/stand-in.ts';
import { oroplayStandIn } from './oroplay/stand-in.ts';
import { pragmaticStandIn } from './pragmatic/stand-in.ts';
import type { MakeStandIn } from './stand-in/stand-in.ts';
import { swipeStandIn } from './swipe/stand-in.ts';

export const standIns: Readonly<Record<string, MakeStandIn>> = {
  kplay: kplayStandIn,
  evolution: evolutionStandIn,
  pragmatic: pragmaticStandIn,
  swipe: swipeStandIn,
  oroplay: oroplayStandIn,
  honorlink: honorlinkStandIn,
  hub88: hub88StandIn,
  gcp: gcpStandIn,
  a8r: a8rStandIn,
};
