import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import {
  filtroDeOcorrencias,
  linhaDaOcorrencia,
  ocorridoParaLer,
  providencia,
} from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { anonimo } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { opcao } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';

export const situacaoDaProvidencia = opcoes([
  ['S', 'Sem providência'],
  ['C', 'Com providência'],
]);

/** What is done about occurrences: whoever decides it needs no authority over the occurrences themselves. Only read and set. */
export const ocorrenciaProvidencia = resource({
  path: '/gestao-talentos/ocorrencia-providencia',
  nome: { um: 'Providência da ocorrência', varios: 'Providências das ocorrências', genero: 'f' },
  ...funcionalidade('OCORRENCIA_PROVIDENCIA', {
    ordem: 120,
    somenteVer: true,
    verbos: { EDITAR: 'Definir a providência' },
  }),
  form: z.object({ providenciaId: idDe(providencia) }),
  detalhe: z.object({ ...ocorridoParaLer, anonimo }),
  linha: z.object({ ...linhaDaOcorrencia, providencia, anonimo }),
  filtro: z.object({
    ...filtroDeOcorrencias,
    situacao: opcao(situacaoDaProvidencia, { label: 'Situação', genero: 'f' }),
  }),
});
