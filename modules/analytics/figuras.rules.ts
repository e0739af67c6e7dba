import { resultadoAvaliacao } from '#modules/avaliacao/relatorios-desempenho/relatorios-desempenho.contract.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** What a figure asks of its reader beside the dashboard it stands in. */
export interface Exigencia {
  readonly permissao: Permission;
  /** What that authority lets somebody do: 'ver salários'. */
  readonly verbo: string;
}

export const VER_SALARIOS: Exigencia = {
  permissao: permissoesOrganizacao.colaborador.verbos.SALARIO,
  verbo: 'ver salários',
};
export const VER_AFASTAMENTOS: Exigencia = { permissao: permissoesDeAfastamentos.ver, verbo: 'ver afastamentos' };
export const VER_RESULTADOS: Exigencia = {
  permissao: resultadoAvaliacao.permissao,
  verbo: 'ver o resultado de cada avaliado',
};
export const VER_DESLIGAMENTOS: Exigencia = { permissao: desligamento.permissoes.ver, verbo: 'ver desligamentos' };
export const VER_OCORRENCIAS: Exigencia = { permissao: ocorrencia.permissoes.ver, verbo: 'ver ocorrências' };

/** What is said once of a figure. */
export interface Definicao {
  /** The formula in words. */
  readonly como: string;
  /** The records from which it is counted. */
  readonly fonte: string;
  /** Who reads it holds all of these. */
  readonly exige?: readonly Exigencia[];
  /** Of fewer people than the smallest group it is told only to who holds all of these. */
  readonly deCadaUm?: readonly Exigencia[];
  /** It shows several companies side by side by itself. */
  readonly compara?: true;
}

/** The code of a figure: of the picture 'turnover' of '/analytics/talento' 'talento.turnover', of the tile 'talento.indicador.turnover'. */
export const codigoDaFigura = (path: string, tipo: Figura['tipo'], codigo: string): string =>
  `${path.slice(path.lastIndexOf('/') + 1)}.${tipo === 'indicador' ? 'indicador.' : ''}${codigo}`;

/** A figure of a dashboard: one of the tiles with which it opens, or a picture. */
export interface Figura extends Definicao {
  /** See `codigoDaFigura`. */
  readonly codigo: string;
  readonly tipo: 'indicador' | 'quadro';
  readonly titulo: string;
  /** Title of its dashboard, and the authority that opens it. */
  readonly painel: string;
  readonly permissao: Permission;
}

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const verbos = (exigencias: readonly Exigencia[]) => LISTA.format(exigencias.map(({ verbo }) => verbo));

/** Who may see a figure, in a sentence. `menorGrupo` is the least number of people of whom anybody is told. */
export function quemVe({ painel, exige = [], deCadaUm = [] }: Figura, menorGrupo: number): string {
  const base = `Quem abre o ${painel.charAt(0).toLowerCase()}${painel.slice(1)}${exige.length > 0 ? ` e pode ${verbos(exige)}` : ''}.`;
  return deCadaUm.length === 0
    ? base
    : `${base} De menos de ${menorGrupo} pessoas, só quem também pode ${verbos(deCadaUm)}.`;
}

/** What the holder of these authorities lacks to read a figure, in a sentence; null for nothing. */
export function oQueFalta({ painel, permissao, exige = [] }: Figura, tem: ReadonlySet<Permission>): string | null {
  if (!tem.has(permissao)) return `O seu perfil não abre o ${painel.charAt(0).toLowerCase()}${painel.slice(1)}.`;
  const faltam = exige.filter((uma) => !tem.has(uma.permissao));
  return faltam.length > 0 ? `É preciso poder ${verbos(faltam)}.` : null;
}
