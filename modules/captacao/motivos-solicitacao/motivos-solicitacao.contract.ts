import { z } from 'zod';
import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { booleano, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const descricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });

const campos = {
  descricao,
  considerarTurnover: booleano({
    label: 'Considerar no turnover',
    ajuda: 'Vagas com este motivo contam como reposição de quem saiu.',
  }),
};

export const motivoSolicitacao = resource({
  path: '/captacao/motivos-solicitacao',
  nome: { um: 'Motivo de solicitação', varios: 'Motivos de solicitação', genero: 'm' },
  ...cadastro('MOTIVO_SOLICITACAO', { ordem: 40, menu: { ordem: 160 } }),
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(descricao) }),
});

/** The choices again, under the name that the requirements give them (E-0161). */
export const opcoesDeMotivos = endpoint({
  ...motivoSolicitacao.opcoes,
  path: `/api${motivoSolicitacao.path}/options`,
  resumo: 'Opções de motivos de solicitação (caminho antigo)',
});
