import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { booleano, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';

const campos = {
  descricao: texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true }),
  considerarTurnover: booleano({
    label: 'Considerar no turnover',
    ajuda: 'Vagas com este motivo contam como reposição de quem saiu.',
  }),
};

export const motivoSolicitacao = resource({
  path: '/captacao/motivos-solicitacao',
  nome: { um: 'Motivo de solicitação', varios: 'Motivos de solicitação', genero: 'm' },
  permissoes: permissoesCaptacao.motivoSolicitacao,
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: texto({ label: 'Descrição', max: 100 }) }),
});
