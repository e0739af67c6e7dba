import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { CONFIGURACAO_DO_AUTENTICADOR, telaDoAutenticador } from './autenticador.contract.ts';

export const rotas: ScreenDefinition[] = [
  contractRoute(telaDoAutenticador, () => import('./autenticador.screen.tsx').then((m) => m.Autenticador)),
  {
    path: CONFIGURACAO_DO_AUTENTICADOR,
    title: 'Configuração do Autenticador',
    area: 'publica',
    screen: () => import('./autenticador.screen.tsx').then((m) => m.ConfiguracaoDoAutenticador),
  },
];
