import type { ResultadoDoTalento } from '#modules/avaliacao/resultados-desempenho/resultados.queries.ts';
import { grupoDeAvaliadores } from '#modules/avaliacao/resultados-desempenho/resultados-desempenho.contract.ts';
import { mediaPonderada } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { conferirDetalhado, respostasDe, resultadosDaEscolha } from './linhas.queries.ts';
import type { FiltroOrganizacao, FiltroResultado } from './relatorios-desempenho.contract.ts';

/** Question by question, and competence by competence where asked for; of an anonymous evaluation without a name. */
export async function doResultado(ctx: Ctx, filtro: FiltroResultado) {
  await conferirDetalhado(ctx, filtro);
  const resultados = await resultadosDaEscolha(ctx, filtro);
  const chave = (avaliacaoId: number, colaboradorId: number) => `${avaliacaoId}:${colaboradorId}`;
  const linhas = Map.groupBy(await respostasDe(ctx, resultados, filtro.avaliadoresIds), (uma) =>
    chave(uma.avaliacaoId, uma.colaboradorId),
  );
  return resultados.flatMap((um) => {
    const grupo = `${um.colaborador.nome}: ${um.avaliacao.titulo}`;
    const perguntas = (linhas.get(chave(um.avaliacao.id, um.colaborador.id)) ?? [])
      .filter(({ papel }) => filtro.mediaGeralCompetencias !== 'N' || papel !== 'U')
      .map(({ aspecto, pergunta, avaliador, papel, pontos }) => ({
        grupo,
        aspecto,
        pergunta,
        avaliador,
        papel: grupoDeAvaliadores.rotulo(papel),
        pontos,
      }));
    const competencias = filtro.exibirCompetencias
      ? um.competencias.map(({ nome, percentual }) => ({
          grupo,
          aspecto: 'Competências',
          pergunta: nome,
          avaliador: '',
          papel: 'Todos',
          pontos: percentual,
        }))
      : [];
    return [...perguntas, ...competencias];
  });
}

const media = (valores: readonly (string | null)[]) => mediaPonderada(valores.map((pontos) => ({ peso: 1, pontos })));

/** Competences of all people of each group: what is asked for, what was seen, and by how many; only those of which something may be told. */
export function competenciasPorGrupo(
  resultados: readonly ResultadoDoTalento[],
  { agruparPor, consideradas }: FiltroOrganizacao,
) {
  const grupoDe = (um: ResultadoDoTalento) => {
    if (agruparPor === 'AREA') return um.area?.nome ?? 'Sem área';
    return agruparPor === 'CARGO' ? (um.cargo ?? 'Sem cargo') : 'Empresa';
  };
  const vistas = resultados.flatMap((um) =>
    um.competencias.flatMap((uma) => (uma.vista === null ? [] : [{ ...uma, grupo: grupoDe(um), vista: uma.vista }])),
  );
  const grupos = new Set(vistas.map(({ grupo }) => grupo));
  const gruposDa = Map.groupBy(vistas, ({ id }) => id);
  const emTodos = (id: number) => new Set(gruposDa.get(id)?.map(({ grupo }) => grupo)).size === grupos.size;
  const consideradasDe = vistas.filter(({ id }) => consideradas === 'TODAS' || emTodos(id));
  const alfabeto = new Intl.Collator('pt-BR');
  return [...Map.groupBy(consideradasDe, ({ grupo, id }) => `${grupo}\u0000${id}`).values()]
    .map((delas) => {
      const [primeira] = delas;
      const exigida = media(delas.map((uma) => `${uma.exigida}.00`)) ?? '0.00';
      const vista = media(delas.map((uma) => uma.vista));
      return {
        grupo: primeira?.grupo ?? '',
        competencia: primeira?.nome ?? '',
        exigida,
        vista,
        diferenca: vista === null ? null : (Number(vista) - Number(exigida)).toFixed(2),
        percentual: media(delas.map((uma) => uma.percentual)),
        pessoas: delas.length,
      };
    })
    .sort((a, b) => alfabeto.compare(a.grupo, b.grupo) || alfabeto.compare(a.competencia, b.competencia));
}

/** Results of the same people in the order of time, with the change since the one before. */
export function evolucao(resultados: readonly ResultadoDoTalento[]) {
  return [...Map.groupBy(resultados, ({ colaborador }) => colaborador.id).values()].flatMap((deles) => {
    const emOrdem = [...deles].sort((a, b) => a.avaliacao.dataFim.localeCompare(b.avaliacao.dataFim));
    return emOrdem.map((um, lugar) => {
      const antes = emOrdem[lugar - 1]?.desempenho ?? null;
      return {
        grupo: um.colaborador.nome,
        avaliacao: um.avaliacao.titulo,
        dataFim: um.avaliacao.dataFim,
        desempenho: um.desempenho,
        variacao: antes === null || um.desempenho === null ? null : (Number(um.desempenho) - Number(antes)).toFixed(2),
        competencia: um.competencia,
      };
    });
  });
}
