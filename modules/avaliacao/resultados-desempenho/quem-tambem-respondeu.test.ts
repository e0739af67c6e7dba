import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarAvaliacao, criarEquipe, liberarCom } from '#modules/avaliacao/avaliacao.factory.ts';
import {
  filtroDaMatriz,
  matrizDeParticipantes,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { resultadoAvaliacao } from '#modules/avaliacao/relatorios-desempenho/relatorios-desempenho.contract.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { resultadosDe } from './resultados.queries.ts';
import { obterResultado } from './resultados-desempenho.contract.ts';

const t = useApp();

/** Ana, of whom these people delivered: a grade, and a comment where there is one. The anonymous evaluation has ended. */
async function cena(comentarios: readonly (string | null)[]) {
  const empresa = await t.app.empresa();
  const equipe = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia', 'Caio']);
  const [ana = 0, bia = 0, caio = 0] = equipe.ids;
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', anonima: true });
  const avaliadores = [bia, equipe.gestorId, caio].slice(0, comentarios.length);
  await liberarCom(
    empresa,
    avaliacao.id,
    avaliadores.map((avaliador) => ({ avaliado: ana, avaliador, papel: 'R' as const })),
  );
  await t.app.banco(async (db) => {
    for (const [lugar, avaliador] of avaliadores.entries())
      await sql`with p as (update avaliacao_desempenho_participante set situacao = 'R'
          where avaliacao_id = ${avaliacao.id} and avaliador_id = ${avaliador} returning preenchimento_id as id),
        q as (update questionario_preenchimento f set percentual = 60, concluido_em = now() from p where f.id = p.id
          returning f.id, f.questionario_id)
        insert into questionario_resposta (empresa_id, preenchimento_id, pergunta_id, comentario)
        select ${empresa.empresaId}, q.id, g.id, ${comentarios[lugar]} from q
        join questionario_pergunta g on g.questionario_id = q.questionario_id limit 1`.execute(db);
    await sql`update avaliacao_desempenho set data_ini = '2026-01-01', data_fim = '2026-01-31' where id = ${avaliacao.id}`.execute(
      db,
    );
  });
  return { ...empresa, ana, bia, avaliacao, params: { id: avaliacao.id, colaboradorId: ana } };
}

test('na anônima quem também respondeu lê os comentários a partir de três', async () => {
  const { empresaId, cliente, bia, params } = await cena(['da Bia', 'da gestora', null]);
  const textos = async (de: Tenant['cliente']) =>
    (await de.call(obterResultado, { params })).body.comentarios.flatMap((um) => um.textos.map(({ texto }) => texto));
  const deBia = await t.app.usuario(empresaId);
  expect(await textos(deBia.cliente)).toEqual(['da Bia', 'da gestora']);
  await ligarUsuario(t.app, deBia.usuarioId, bia);
  expect(await textos(deBia.cliente)).toEqual([]);
  expect(await textos(cliente)).toEqual(['da Bia', 'da gestora']);
});

test('o resultado espera também as respostas que estão a caminho depois do último dia', async () => {
  const { empresaId, usuarioId, avaliacao } = await cena([null, null]);
  const as = async (segundos: number) => {
    const meioDia = '2026-02-01T12:00:00Z';
    const { data, hora } = partesDoInstante(meioDia, zonaDoServidor());
    const meiaNoite = Date.parse('2026-02-01T00:00:00Z') - (Date.parse(`${data}T${hora}Z`) - Date.parse(meioDia));
    const agora = new Date(meiaNoite + segundos * 1000).toISOString();
    const ator = { tipo: 'usuario', id: usuarioId };
    const [lido] = await t.app.banco((db) =>
      resultadosDe({ db, empresaId, ator, agora, hoje: '2026-02-01' } as never, sql`t.id = ${avaliacao.id}`),
    );
    return lido?.protegido;
  };
  expect([await as(10), await as(30)]).toEqual(['PRAZO', null]);
});

test('de outra empresa em que trabalha ninguém lê o próprio resultado, nem o de dois de que é um', async () => {
  const { empresaId, ana, bia, avaliacao } = await cena([null, null]);
  const daqui = await t.app.empresa();
  const { id } = await criarAvaliacao(daqui, { titulo: avaliacao.titulo });
  const resultado = async (talento: number) => {
    const quem = await t.app.usuario(daqui.empresaId);
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${quem.usuarioId}, ${empresaId}, ${quem.perfilId})`.execute(
        db,
      ),
    );
    const ler = async () => {
      const filtro = { empresasIds: [empresaId], avaliacoesIds: [id], forma: 'R', opcaoResultado: 'A' };
      return (await linhasDaPrevia(quem.cliente, resultadoAvaliacao, filtro as never)).filter((uma) =>
        uma.startsWith('Ana |'),
      );
    };
    const antes = await ler();
    await ligarUsuario(t.app, quem.usuarioId, talento);
    return [antes, await ler()].map((linhas) => linhas.map((uma) => uma.includes('60,00%')));
  };
  expect(await resultado(ana)).toEqual([[true], []]);
  expect(await resultado(bia)).toEqual([[true], [false]]);
});

test('a avaliada anônima não vê quem a avalia, ainda que veja todas as áreas', async () => {
  const { empresaId, ana, avaliacao, cliente } = await cena([null, null]);
  const todas = await t.app.usuario(empresaId);
  await ligarUsuario(t.app, todas.usuarioId, ana);
  const query = { ...filtroDaMatriz.parse({ avaliacaoId: avaliacao.id }), page: 0 } as never;
  expect((await cliente.call(matrizDeParticipantes, { query })).body.totalElements).toBe(1);
  expect((await todas.cliente.call(matrizDeParticipantes, { query })).body.totalElements).toBe(0);
});
