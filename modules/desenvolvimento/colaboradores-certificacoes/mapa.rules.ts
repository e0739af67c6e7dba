import type { Mapa } from '#platform/shared/contract/report-summary.ts';

/** A talent of an area who needs a certification, and whether they have it in force. */
export interface QuemPrecisa {
  readonly area: string | null;
  readonly certificacao: string;
  readonly emDia: boolean;
}

/** Areas by certifications: in whole per cents how many of those who need one have it in force; a crossing where nobody needs it stays empty. */
export function mapaDeQuemPrecisa(linhas: readonly QuemPrecisa[]): Mapa {
  const areaDe = ({ area }: QuemPrecisa) => area ?? 'Sem área';
  const areas = [...new Set(linhas.map(areaDe))].sort((a, b) => a.localeCompare(b, 'pt'));
  const certificacoes = [...new Set(linhas.map(({ certificacao }) => certificacao))];
  const lugarDaArea = new Map(areas.map((area, lugar) => [area, lugar]));
  const lugarDaCertificacao = new Map(certificacoes.map((nome, lugar) => [nome, lugar]));
  const cruzamentos = Map.groupBy(
    linhas,
    (um) => (lugarDaArea.get(areaDe(um)) ?? 0) * certificacoes.length + (lugarDaCertificacao.get(um.certificacao) ?? 0),
  );
  return {
    titulo: 'Em dia, de quem precisa',
    categoria: 'Área',
    linhas: areas,
    colunas: certificacoes,
    celulas: [...cruzamentos].map(([lugar, quem]) => {
      const tem = quem.filter(({ emDia }) => emDia).length;
      return {
        linha: Math.floor(lugar / certificacoes.length),
        coluna: lugar % certificacoes.length,
        valor: Math.floor((tem * 100) / quem.length),
        texto: `${tem}/${quem.length}`,
      };
    }),
  };
}
