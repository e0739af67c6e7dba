import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { relatorio } from '#modules/sst/sst.permissions.ts';
import { vacina } from '#modules/sst/vacinas/vacinas.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';

const filtro = comRegras(
  z.object({
    inicio: data({ label: 'Início', genero: 'm', obrigatorio: true }),
    fim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
    estabelecimentoId: referenciaId({
      label: 'Estabelecimento',
      fonte: '/utilitario/estabelecimentos/opcoes',
      obrigatorio: true,
    }),
    talentosIds: referenciasIds({
      label: 'Talentos',
      fonte: `${CAMINHO_COLABORADORES}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'É necessário selecionar ao menos 1 talento.',
    }),
    vacinasIds: referenciasIds({
      label: 'Vacinas',
      genero: 'f',
      fonte: `${vacina.path}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'É necessário selecionar ao menos 1 vacina.',
    }),
  }),
  ({ inicio, fim }, recusar) => {
    // A refused field is empty here, whatever its type says.
    const [de, ate]: (string | null)[] = [inicio, fim];
    if (de && ate && ate < de) recusar('fim', 'Data final inferior à data inicial.');
  },
);
export type FiltroDoCartao = z.output<typeof filtro>;

/** The vaccination cards of talents of an establishment: doses received, or to come, in a period. */
export const relatorioDeVacinacao = report({
  path: '/sst/relatorios/cartao-vacinacao',
  titulo: 'Relatório Cartão de Vacinação',
  filtro,
  ...relatorio('CARTAO_VACINACAO', 25),
});
