import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { relatorioDeAcessos, telaDosAcessos } from './acessos.contract.ts';
import { relatorioDeConsentimentos, telaDosConsentimentos } from './consentimentos.contract.ts';
import { telaDosPedidos } from './pedidos.contract.ts';
import { telaDaGuarda } from './retencao.contract.ts';

const consentimentos = () => import('./consentimentos.screen.tsx');
const acessos = () => import('./acessos.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDaGuarda, () => import('./guarda.screen.tsx').then((m) => m.Guarda)),
  contractRoute(telaDosPedidos, () => import('./pedidos.screen.tsx').then((m) => m.Pedidos)),
  contractRoute(telaDosConsentimentos, () => consentimentos().then((m) => m.Consentimentos)),
  contractRoute(telaDosAcessos, () => acessos().then((m) => m.Acessos)),
  contractRoute(relatorioDeConsentimentos, () => consentimentos().then((m) => m.RelatorioDeConsentimentos)),
  contractRoute(relatorioDeAcessos, () => acessos().then((m) => m.RelatorioDeAcessos)),
];
