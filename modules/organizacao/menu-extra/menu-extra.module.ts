import type { Feature } from '#platform/server/feature.ts';
import { linksDosMenus, linksHandlers, menusExtras } from './menu-extra.resource.ts';

export const menuExtraDaEmpresa: Feature = { recursos: [menusExtras, linksDosMenus], handlers: linksHandlers };
