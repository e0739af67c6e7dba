import { z } from 'zod';
import { entreOsCadastros, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, percentual, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { erroDoPercentual } from './niveis-competencia.rules.ts';

const descricao = texto({ label: 'Descrição', genero: 'f', max: 60, obrigatorio: true });

const campos = {
  descricao,
  ordem: inteiro({
    label: 'Peso',
    min: 1,
    max: 99999,
    obrigatorio: true,
    ajuda:
      'Do menor para o maior domínio; é a ordem das colunas das grades. Vale enquanto nenhuma configuração com data o diz.',
  }),
  percentual: percentual({ label: 'Percentual mínimo', inteiros: 3 }),
};
export const CAMINHO_NIVEIS = '/cargo-salario/niveis-competencia';

const definicao = {
  nome: { um: 'Nível de competência', varios: 'Níveis de competência', genero: 'm' },
  permissoes: permissoesCargoSalario.nivelCompetencia,
  form: comRegras(z.object(campos), ({ percentual: minimo }, recusar) => {
    const mensagem = erroDoPercentual(minimo);
    if (mensagem) recusar('percentual', mensagem);
  }),
  linha: z.object({
    ...campos,
    ordemEmVigor: inteiro({ label: 'Peso em vigor' }),
    percentualEmVigor: percentual({ label: 'Percentual mínimo em vigor' }),
  }),
  filtro: z.object({ nome: opcional(descricao) }),
} as const;

export const nivelCompetencia = resource({
  path: CAMINHO_NIVEIS,
  ...definicao,
  menu: entreOsCadastros(50),
});

/** The same levels under the path of recruitment (U-0059). */
export const nivelCompetenciaNaSelecao = resource({ path: '/captacao/niveis-competencia', ...definicao });
