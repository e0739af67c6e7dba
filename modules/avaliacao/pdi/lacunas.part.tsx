import { somarMeses } from '#platform/shared/format/data.ts';
import { useLabels } from '#platform/web/form/inputs/use-options.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { FONTE_DAS_COMPETENCIAS, origemDoPlano } from './pdi.contract.ts';

/** Months that a proposed action has: the person changes it where it is another. */
const MESES_DA_ACAO = 6;

/**
 * What the address of a new plan takes along from a result (`planoComLacunas`): its origin, and an action for each competence, due in some
 * months from `dia` ('yyyy-MM-dd'). Null while the names of the competences are on their way.
 */
export function useLacunasDoEndereco(dia: string) {
  const { origem, competencias = '' } = useAddress();
  const ids = [...new Set(String(competencias).match(/\d+/g)?.map(Number) ?? [])];
  const nomes = useLabels(FONTE_DAS_COMPETENCIAS, ids);
  if (ids.length > 0 && nomes.size === 0) return null;
  const achadas = ids.flatMap((id) => {
    const nome = nomes.get(id);
    return nome === undefined ? [] : [{ id, nome }];
  });
  return {
    origem: origemDoPlano.codigos.find((codigo) => codigo === origem) ?? ('L' as const),
    titulo: achadas.length > 0 ? 'Desenvolver as competências do cargo' : null,
    acoes: achadas.map((competencia) => ({
      descricao: `Desenvolver: ${competencia.nome}`,
      tipo: 'T' as const,
      prazo: somarMeses(dia, MESES_DA_ACAO),
      progresso: 0,
      competencia,
      curso: null,
    })),
  };
}
