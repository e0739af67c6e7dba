import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { imprimirPgr, inventarioDoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { cenaDoPgr, comRuido, inserirAcao } from '#modules/sst/pgr/pgr.factory.ts';
import { acaoDoPlano, gruposDoInventario, riscosDoInventario } from './planos-acao.contract.ts';

const t = useApp();

describe('a ação do plano', () => {
  test('pede nome de até 255 letras, meta, responsável e previsão de início', async () => {
    const dados = await cenaDoPgr(t.app);
    const { id } = (await dados.criar()).body;
    const vazia = await inserirAcao(dados, id, { nome: '', meta: null, responsavelId: null, previsaoInicio: null });
    expect(vazia.problema.erros).toEqual([
      { campo: 'nome', mensagem: 'Nome da Ação é obrigatório' },
      { campo: 'meta', mensagem: 'Meta é obrigatória' },
      { campo: 'responsavelId', mensagem: 'Responsável é obrigatório' },
      { campo: 'previsaoInicio', mensagem: 'Previsão de início é obrigatória' },
    ]);
    expect((await inserirAcao(dados, id, { nome: 'N'.repeat(256) })).problema.erros).toMatchObject([{ campo: 'nome' }]);
    expect((await inserirAcao(dados, id, { nome: 'N'.repeat(255) })).status).toBe(201);
  });

  test('os dias fora de ordem são recusados no campo, no servidor', async () => {
    const dados = await cenaDoPgr(t.app);
    const { id } = (await dados.criar()).body;
    for (const [mudancas, campo, mensagem] of [
      [
        { previsaoTermino: '2026-02-28' },
        'previsaoTermino',
        'Data de previsão de término é menor que a data de previsão de início.',
      ],
      [
        { acompanhamentoTermino: '2026-03-05' },
        'acompanhamentoInicio',
        'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
      ],
      [
        { acompanhamentoInicio: '2026-02-28' },
        'acompanhamentoInicio',
        'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
      ],
      [
        { acompanhamentoInicio: '2026-03-05', acompanhamentoTermino: '2026-03-04' },
        'acompanhamentoTermino',
        'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
      ],
    ] as const)
      expect((await inserirAcao(dados, id, mudancas)).problema.erros).toEqual([{ campo, mensagem }]);
    const noMesmoDia = Object.fromEntries(
      ['previsaoTermino', 'acompanhamentoInicio', 'acompanhamentoTermino'].map((campo) => [campo, '2026-03-01']),
    );
    expect((await inserirAcao(dados, id, noMesmoDia)).body).toMatchObject(noMesmoDia);
    expect((await inserirAcao(dados, id, { nome: 'Sem término previsto' })).body).toMatchObject({
      previsaoTermino: null,
    });
  });
});

describe('os riscos a que uma ação responde', () => {
  const doGrupo = (grupo: number, risco: number) => ({ id: null, grupoHomogeneo: { id: grupo }, risco: { id: risco } });

  test('são do inventário do seu PGR, cada um uma vez, e o inventário conta as ações de cada risco', async () => {
    const dados = await cenaDoPgr(t.app);
    const { cliente, empresaId, grupo } = dados;
    const { risco } = await comRuido(dados);
    const { id } = (await dados.criar()).body;
    const outro = await inserir(
      t.app,
      sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'ACIDENTE', 'Queda') returning id`,
    );
    expect((await inserirAcao(dados, id, { riscos: [doGrupo(grupo.id, outro)] })).problema.erros).toEqual([
      { campo: 'riscos[0].risco', mensagem: 'Este risco não está no inventário do PGR para este grupo.' },
    ]);
    const duasVezes = [doGrupo(grupo.id, risco), doGrupo(grupo.id, risco)];
    expect((await inserirAcao(dados, id, { riscos: duasVezes })).problema.erros).toEqual([
      { campo: 'riscos[1].risco', mensagem: 'Este risco do grupo já está na ação.' },
    ]);
    const { body } = await inserirAcao(dados, id, { riscos: [doGrupo(grupo.id, risco)] });
    expect(body.riscos).toMatchObject([
      { grupoHomogeneo: { nome: 'Prensistas' }, risco: { nome: 'Ruído das prensas' } },
    ]);
    const inventario = await cliente.call(inventarioDoPgr, { query: { pgrId: id } });
    expect(inventario.body).toMatchObject([{ riscos: [{ riscoId: risco, acoes: { total: 1, abertas: 1 } }] }]);
    const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId: id } });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Enclausurar a prensa 3 Prensistas · Ruído das prensas');
    // What left the inventory stays in an action that answered it.
    await t.app.banco((db) =>
      sql`update agente_nocivo set preenche_risco_pgr = false where empresa_id = ${empresaId}`.execute(db),
    );
    const { pode: _, ...form } = (await cliente.call(acaoDoPlano.obter, { params: { id: body.id } })).body;
    const mudada = await cliente.call(acaoDoPlano.atualizar, { params: { id: body.id }, body: form as never });
    expect(mudada.status).toBe(200);
  });

  test('oferecem-se os grupos do programa e, de um grupo, os seus riscos; sem programa, nada', async () => {
    const dados = await cenaDoPgr(t.app);
    const { cliente, grupo } = dados;
    const { risco } = await comRuido(dados);
    const { id } = (await dados.criar()).body;
    const grupos = async (query: object) =>
      (await cliente.call(gruposDoInventario, { query: { pgrId: id, ...query } as never })).body;
    expect(await grupos({})).toEqual([{ id: grupo.id, nome: 'Prensistas' }]);
    expect(await grupos({ busca: 'solda' })).toEqual([]);
    expect(await grupos({ pgrId: null })).toEqual([]);
    const riscos = async (query: object) =>
      (await cliente.call(riscosDoInventario, { query: { pgrId: id, ...query } as never })).body;
    expect(await riscos({ grupoHomogeneoId: grupo.id })).toEqual([{ id: risco, nome: 'Ruído das prensas' }]);
    expect(await riscos({ grupoHomogeneoId: null })).toEqual([]);
    const deOutra = await cenaDoPgr(t.app);
    const { body } = await deOutra.cliente.call(gruposDoInventario, { query: { pgrId: id } as never });
    expect(body ?? []).toEqual([]);
  });
});
