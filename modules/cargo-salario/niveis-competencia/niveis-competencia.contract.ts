import { z } from 'zod';
import { entreOsCadastros, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { inteiro, percentual, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const descricao = texto({ label: 'Descrição', genero: 'f', max: 60, obrigatorio: true });

const campos = {
  descricao,
  ordem: inteiro({
    label: 'Peso',
    min: 1,
    max: 99999,
    obrigatorio: true,
    ajuda: 'Do menor para o maior domínio. É também a ordem das colunas da grade de competências.',
  }),
  percentual: percentual({ label: 'Percentual mínimo', max: '100' }),
};

const definicao = {
  nome: { um: 'Nível de competência', varios: 'Níveis de competência', genero: 'm' },
  permissoes: permissoesCargoSalario.nivelCompetencia,
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(descricao) }),
} as const;

export const nivelCompetencia = resource({
  path: '/cargo-salario/niveis-competencia',
  ...definicao,
  menu: entreOsCadastros(50),
});

/** The same levels under the path of recruitment (U-0059). */
export const nivelCompetenciaNaSelecao = resource({ path: '/captacao/niveis-competencia', ...definicao });
