import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import {
  telaDaGuarda,
  telaDoRelatorioDeAcessos,
  telaDoRelatorioDeConsentimentos,
  telaDosAcessos,
  telaDosConsentimentos,
  telaDosPedidos,
} from './privacidade.permissions.ts';

const consentimentos = () => import('./consentimentos.screen.tsx');
const acessos = () => import('./acessos.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDaGuarda, () => import('./guarda.screen.tsx').then((m) => m.Guarda)),
  contractRoute(telaDosPedidos, () => import('./pedidos.screen.tsx').then((m) => m.Pedidos)),
  contractRoute(telaDosConsentimentos, () => consentimentos().then((m) => m.Consentimentos)),
  contractRoute(telaDosAcessos, () => acessos().then((m) => m.Acessos)),
  contractRoute(telaDoRelatorioDeConsentimentos, () => consentimentos().then((m) => m.RelatorioDeConsentimentos)),
  contractRoute(telaDoRelatorioDeAcessos, () => acessos().then((m) => m.RelatorioDeAcessos)),
];
