import { CAMINHO } from '#modules/analytics/enderecos.rules.ts';
import { todosOsPaineis } from '#modules/analytics/registro.contract.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** The dashboards by the end of their address, as people call them (001§2.5). */
export const paineis = opcoes([
  ['vagas', 'Vagas'],
  ['cargos-salarios', 'Cargos e Salários'],
  ['desenvolvimento', 'Desenvolvimento'],
  ['sst', 'SST'],
  ['talento', 'Talentos'],
  ['desempenho', 'Desempenho'],
]);

/** A dashboard that somebody may open: its address, what it is called, and the titles of its pictures. */
export interface PainelOferecido {
  readonly path: string;
  readonly rotulo: string;
  readonly quadros: readonly string[];
}

/** The dashboards of a holder of these authorities, in the order of the menu. Takes the authorities of the session. */
export function paineisDe(permissoes: ReadonlySet<Permission>): PainelOferecido[] {
  return todosOsPaineis
    .filter(({ relatorio }) => permissoes.has(relatorio.permissao))
    .map(({ path, recortes }) => ({
      path,
      rotulo: paineis.rotulo(path.slice(CAMINHO.length + 1)),
      quadros: recortes.itens.map(({ rotulo }) => rotulo),
    }));
}
