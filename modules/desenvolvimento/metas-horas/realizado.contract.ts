import { z } from 'zod';
import { relatorio } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, referenciaId } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { mesesEntre } from './realizado.rules.ts';

/** Months that one report shows, at most. */
const MESES = 36;

const filtro = comRegras(
  z.object({
    conjuntoId: referenciaId({
      label: 'Metas',
      genero: 'f',
      fonte: `${conjuntoMetaHoras.path}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'Escolha um conjunto de metas',
    }),
    mesIni: data({ label: 'De', porMes: true, obrigatorio: true }),
    mesFim: data({ label: 'Até', porMes: true, obrigatorio: true }),
  }),
  ({ mesIni, mesFim }, recusar) => {
    if (!mesIni || !mesFim) return;
    if (mesFim.slice(0, 7) < mesIni.slice(0, 7)) recusar('mesFim', 'O último mês não pode ser anterior ao primeiro');
    else if (mesesEntre(mesIni, mesFim, MESES + 1).length > MESES) recusar('mesFim', `Escolha até ${MESES} meses`);
  },
);
export type FiltroDoRealizado = z.output<typeof filtro>;

/** Hours of training of each month beside what was aimed at. */
export const metaERealizado = report({
  path: '/desenvolvimento/relatorios/meta-de-horas',
  titulo: 'Meta de horas e realizado',
  filtro,
  ...relatorio('META_HORAS', 85, { sinonimos: ['horas de treinamento por mês'] }),
});
