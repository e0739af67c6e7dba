import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, percentual, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_GRUPOS = '/cargo-salario/grupos-ocupacionais';

const descricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });

const campos = {
  descricao,
  turnover: percentual({
    label: 'Meta de turnover (%)',
    genero: 'f',
    inteiros: 3,
    ajuda: 'De 0 a 100, até duas casas decimais.',
  }),
  considerarQtdColaboradoresPorCargo: booleano({
    label: 'Considerar a quantidade de colaboradores por cargo',
    ajuda: 'Fica no cadastro do grupo; os limites de colaboradores são os das configurações de limite.',
  }),
};

export const grupoOcupacional = resource({
  path: CAMINHO_GRUPOS,
  nome: { um: 'Grupo ocupacional', varios: 'Grupos ocupacionais', genero: 'm' },
  ...cadastro('GRUPO_OCUPACIONAL', { ordem: 10, menu: { ordem: 30 } }),
  form: comRegras(z.object(campos), ({ turnover }, recusar) => {
    if (turnover !== null && (turnover.startsWith('-') || Number(turnover) > 100))
      recusar('turnover', 'Meta de turnover deve estar entre 0 e 100%');
  }),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(descricao) }),
});
