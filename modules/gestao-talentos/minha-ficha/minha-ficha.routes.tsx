import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { contractRoute } from '#platform/web/routes.tsx';

export const rotas = [
  contractRoute({ path: '/meus-dados', titulo: 'Atualizar Meus Dados', permissao: permissaoMeusDados }, () =>
    import('./minha-ficha.screen.tsx').then((m) => m.MeusDados),
  ),
];
