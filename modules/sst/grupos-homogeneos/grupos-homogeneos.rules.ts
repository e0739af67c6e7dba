import type { Recusar } from '#platform/shared/contract/field-schema.ts';
import { formatarData } from '#platform/shared/format/data.ts';

/** Where a group works; what was refused or left out is null or empty. */
export interface LocalDoGrupo {
  readonly localAmbienteGrupoHomogeneo: string | null;
  readonly estabelecimentosIds: readonly number[];
  readonly obrasIds: readonly number[];
}

export const SEM_AGENTE =
  'A finalidade eSocial pede um agente nocivo, ou a ausência de agentes (09.01.001), em algum dos ambientes';

export const SEM_PROCESSO =
  'Um dos ambientes tem um agente incluído por decisão (05.01.001) sem o número do processo: complete o agente nocivo';

export const COM_CONDICOES =
  'Há condições ambientais ligadas a este grupo. Para mudar onde ele trabalha, inclua um histórico.';

/** What the place of a group is named by: establishments of one's own or of others, or worksites (V-0508, V-0509). */
export const oQueOLocalPede = (local: string | null) => ({
  estabelecimentos: local === 'E' || local === 'T',
  obras: local === 'O',
});

/** Refuses a group whose place names nothing. */
export function conferirGrupo(grupo: LocalDoGrupo, recusar: Recusar): void {
  const pede = oQueOLocalPede(grupo.localAmbienteGrupoHomogeneo);
  if (pede.estabelecimentos && grupo.estabelecimentosIds.length === 0)
    recusar('estabelecimentosIds', 'Estabelecimentos é obrigatório');
  if (pede.obras && grupo.obrasIds.length === 0) recusar('obrasIds', 'Obras é obrigatório');
}

/** Whether the exposure of the group goes to eSocial. */
export const vaiAoESocial = (finalidade: string | null): boolean => finalidade !== null && finalidade !== 'PGR';

/** Said at the workplaces of a history that begins before one of them does. */
export const ambienteDepois = (ambiente: string, desde: string): string =>
  `O ambiente '${ambiente}' começa em ${formatarData(desde)}: o grupo trabalha nele desse dia em diante.`;
