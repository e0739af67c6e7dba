import {
  CAMINHO_DO_GRAFICO,
  CAMINHO_RESULTADOS,
  lugarDoNineBox,
  lugarDosResultados,
} from '#modules/avaliacao/avaliacao.permissions.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconGrafico, IconQuadro } from '#platform/web/ui/icons.ts';

/** Where what an evaluation found is read, each for who may see it. */
export function useTelasDoResultado() {
  const [resultados, nineBox] = [
    usePermission(lugarDosResultados.permissoes.ver),
    usePermission(lugarDoNineBox.permissoes.ver),
  ];
  return (avaliacaoId: number) => {
    const search = searchOf({ avaliacaoId });
    return [
      ...(resultados ? [{ rotulo: 'Resultados', icone: IconGrafico, to: CAMINHO_RESULTADOS, search }] : []),
      ...(nineBox ? [{ rotulo: 'Nine Box', icone: IconQuadro, to: CAMINHO_DO_GRAFICO, search }] : []),
    ];
  };
}
