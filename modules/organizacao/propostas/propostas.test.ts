import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { listarLog, obterLog } from '#modules/organizacao/log/log.contract.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { substitutoAprovacao } from '#modules/organizacao/substitutos/substitutos.contract.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  aprovacaoDaProposta,
  cancelarProposta,
  listarPropostas,
  obterProposta,
  paginaDaProposta,
  permissoesDaProposta,
} from './propostas.contract.ts';
import { acoesDasPropostas, CONFIRMA, cenaDoSalario, DECIDE_SALARIO, propostaEm } from './propostas.factory.ts';

const t = useApp();
const ANTES = [['2024-01-02', '3000.00']];

test('um aumento sob cadeia pergunta, espera inteiro, mostra o efeito, e a última aprovação o aplica', async () => {
  const c = await cenaDoSalario(t.app);
  expect((await c.incluir({}, c.dono, {})).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    atual: { sim: 'Enviar proposta' },
  });
  const id = propostaEm(await c.incluir());
  expect(await c.historico()).toEqual(ANTES);
  expect(await c.obter(c.ana, id)).toMatchObject({
    ...{ tipo: 'H', situacao: 'A', titulo: 'Bia Ramos', dia: '2025-06-01', podeCancelar: false },
    ...{ salarioAtual: '3000.00', salarioProposto: '4321.00', diferenca: '1321.00', percentual: '44.03' },
  });
  expect((await c.listar(c.rui, { situacao: 'A' }))[0]).toMatchObject({ id, proponente: expect.any(String) });
  expect((await c.listar(c.ana, { paraDecidir: true })).map((linha) => linha.id)).toEqual([id]);
  expect(await c.listar(c.rui, { paraDecidir: true })).toEqual([]);
  expect(await c.mensagens(c.ana)).toEqual([
    'O salário proposto para Bia Ramos espera a sua decisão na cadeia de aprovação.',
  ]);
  expect((await c.decidir(c.ana, id, 1)).status).toBe(200);
  expect(await c.historico()).toEqual(ANTES);
  expect((await c.decidir(c.ana, id, 1)).status).toBe(409);
  expect((await c.decidir(c.rui, id, 2)).body).toMatchObject({ situacao: 'P' });
  expect(await c.historico()).toEqual([['2025-06-01', '4321.00'], ...ANTES]);
  expect(await c.obter(c.dono, id)).toMatchObject({ situacao: 'P' });
  expect((await c.mensagens(c.dono)).at(-1)).toBe('O salário proposto para Bia Ramos foi aprovado, como se propôs.');
});

test('quem propõe recebe o caminho da proposta, se a pode abrir', async () => {
  const c = await cenaDoSalario(t.app);
  const { problema } = await c.incluir();
  expect(problema.atual).toEqual({
    proposta: propostaEm({ problema }),
    pagina: paginaDaProposta(propostaEm({ problema })),
  });
  await c.cancelar(c.dono, propostaEm({ problema }));
  const { ver, inserir } = permissoesOrganizacao.historicoColaborador;
  const semTela = [ver, inserir, permissaoVerTodasAreas, permissoesOrganizacao.colaborador.verbos.SALARIO];
  const outra = await c.incluir({}, await t.app.usuario(c.dono.empresaId, semTela));
  expect(outra.problema.atual).toEqual({ proposta: propostaEm(outra) });
});

test('a reprovação diz por quê e o cancelamento é de quem propôs: tudo fica como antes, e nada se devolve', async () => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  expect((await c.incluir({ salario: '5000.00' })).problema.mensagem).toMatch(/^Já há uma proposta à espera/);
  expect((await c.decidir(c.ana, id, 1, 'D', 'Refaça')).problema.mensagem).toMatch(
    /^Uma proposta se aprova ou se reprova/,
  );
  expect((await c.decidir(c.ana, id, 1, 'R')).problema.erros?.[0]?.campo).toBe('motivo');
  expect((await c.decidir(c.ana, id, 1, 'R', 'Sem verba')).body).toMatchObject({ situacao: 'R' });
  expect((await c.mensagens(c.dono)).at(-1)).toMatch(/foi reprovado: o motivo está na proposta\.$/);
  expect(await c.obter(c.dono, id)).toMatchObject({ situacao: 'R' });
  const gravadas = await t.app.auditoria(c.dono.empresaId, 'Proposta em aprovação');
  expect(gravadas.at(-1)).toMatchObject({ acao: 'Reprovação', id, depois: { situacao: 'R' } });
  const doLog = async (entidade: string) => {
    const lista = await c.dono.cliente.call(listarLog, { query: { entidade, page: 0 } });
    const { body } = await c.dono.cliente.call(obterLog, { params: { id: lista.body.content[0]?.id ?? 0 } });
    return body.diferencas.map(({ rotulo, antes, depois }) => [rotulo, antes, depois]);
  };
  expect(await doLog('Proposta em aprovação')).toEqual([['Situação', 'Em aprovação', 'Reprovada']]);
  expect(await doLog('Aprovação')).toEqual(
    expect.arrayContaining([
      ['Assunto', null, 'Alteração salarial'],
      ['Decisão', null, 'Reprovar'],
      ['Situação', null, 'Reprovada'],
    ]),
  );
  const outra = propostaEm(await c.incluir());
  expect((await c.cancelar(c.ana, outra)).status).toBe(403);
  expect((await c.cancelar(c.dono, outra)).body).toMatchObject({ situacao: 'C' });
  expect((await c.decidir(c.ana, outra, 1)).status).toBe(400);
  expect(await c.historico()).toEqual(ANTES);
});

describe('o que passa pela cadeia', () => {
  test('pela condição do percentual e do valor, cada uma; e sem mudar o salário, nada passa', async () => {
    const c = await cenaDoSalario(t.app, { percentualDesde: '10.00', valorDesde: '300.00' });
    expect((await c.incluir({ salario: '3299.99' })).status).toBe(201);
    propostaEm(await c.incluir({ data: '2025-07-01', salario: '3630.00' }));
    const soPercentual = await cenaDoSalario(t.app, { percentualDesde: '10.00' });
    expect((await soPercentual.incluir({ salario: '3299.99' })).status).toBe(201);
    propostaEm(await soPercentual.incluir({ data: '2025-07-01', salario: '3300.00' }));
    const deOutra = await cenaDoSalario(t.app, { areasIds: [] });
    const mudanca = await deOutra.incluir({ areaOrganizacional: { id: deOutra.onde.areaId }, salario: '3000.00' });
    expect(mudanca.status, JSON.stringify(mudanca.body)).toBe(201);
  });

  test('uma cadeia de outra área, cargo ou estabelecimento não alcança', async () => {
    const c = await cenaDoSalario(t.app, { ativa: false });
    const outra = await criarLugar(t.app, c.dono.empresaId);
    const { rows } = await t.app.banco((db) =>
      sql<{
        cargo: number;
      }>`select cargo_id as cargo from faixa_salarial where id in (${outra.faixaSalarialId}, ${c.onde.faixaSalarialId}) order by id`.execute(
        db,
      ),
    );
    const etapas = [etapaDe(1, { usuario: c.ana.usuarioId })];
    const alheios = {
      areasIds: [outra.areaId],
      cargosIds: [rows[1]?.cargo],
      estabelecimentosIds: [outra.estabelecimentoId],
    };
    for (const [nome, ids] of Object.entries(alheios))
      await criarCadeia(c.dono, etapas, { assunto: 'R', nome, [nome]: ids });
    const direto = await c.incluir();
    expect(direto.status, JSON.stringify(direto.body)).toBe(201);
    const parado = await criarColaborador(t.app, c.dono.empresaId, {
      lotacao: { ...c.onde, tipoSalario: '3', salario: '1000.00' },
    });
    const levado = { colaborador: { id: parado }, areaOrganizacional: { id: outra.areaId }, salario: '2000.00' };
    propostaEm(await c.incluir(levado));
  });

  test('cancelada, o aviso a quem a decidiria fica lido; a lista lê o que espera uma vez só', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    const naoLidas = () =>
      t.app.banco(async (db) => {
        const { rows } =
          await sql`select from usuario_mensagem where usuario_id = ${c.ana.usuarioId} and not lida`.execute(db);
        return rows.length;
      });
    const comandos = async (situacao: string) => {
      const query = { situacao, page: 0, size: 10 } as never;
      const { headers, body } = await c.ana.cliente.call(listarPropostas, { query });
      return [body.content.length, headers['server-timing']];
    };
    const [quantas, daQueEspera] = await comandos('A');
    expect([quantas, await comandos('C')]).toEqual([1, [0, daQueEspera]]);
    expect(await naoLidas()).toBe(1);
    await c.cancelar(c.dono, id);
    expect(await naoLidas()).toBe(0);
  });

  test('mudar de área com o aumento leva a cadeia das duas: a leve do destino não basta', async () => {
    const c = await cenaDoSalario(t.app, { ativa: false });
    const destino = await criarLugar(t.app, c.dono.empresaId);
    const leve = await t.app.usuario(c.dono.empresaId, DECIDE_SALARIO);
    const umPasso = (quem: number) => [etapaDe(1, { usuario: quem })];
    const daqui = { nome: 'Daqui', assunto: 'R', prioridade: 2, areasIds: [c.onde.areaId] };
    await criarCadeia(c.dono, umPasso(c.rui.usuarioId), daqui);
    const doDestino = { nome: 'Leve', assunto: 'R', prioridade: 1, areasIds: [destino.areaId] };
    await criarCadeia(c.dono, umPasso(leve.usuarioId), doDestino);
    const id = propostaEm(await c.incluir({ areaOrganizacional: { id: destino.areaId }, salario: '30000.00' }));
    expect((await c.decidir(leve, id, 1)).body).toMatchObject({ situacao: 'A' });
    expect(await c.historico()).toEqual(ANTES);
    expect((await c.decidir(c.rui, id, 2)).body).toMatchObject({ situacao: 'P' });
    expect(await c.historico()).toEqual([['2025-06-01', '30000.00'], ...ANTES]);
  });

  test('alterar a linha ou o seu dia também propõe, e excluir é recusado: por todo caminho o salário fica', async () => {
    const c = await cenaDoSalario(t.app, { ativa: false });
    const gravada = (await c.incluir()).body;
    await t.app.banco((db) =>
      sql`update cadeia_aprovacao set ativa = true where empresa_id = ${c.dono.empresaId}`.execute(db),
    );
    const mudar = (dados: object) =>
      c.dono.cliente.call(historicoColaborador.atualizar, {
        params: { id: gravada.id },
        body: c.linha(dados),
        headers: CONFIRMA,
      } as never);
    const excluida = await c.dono.cliente.call(historicoColaborador.excluir, { params: { id: gravada.id } });
    expect(excluida.problema.mensagem).toMatch(/altere a linha, e a alteração vai para aprovação/);
    expect((await mudar({ observacao: 'Só um texto' })).status).toBe(200);
    const id = propostaEm(await mudar({ data: '2025-03-01' }));
    await c.cancelar(c.dono, id);
    const maior = propostaEm(await mudar({ salario: '9000.00' }));
    await c.decidir(c.ana, maior, 1);
    expect((await c.decidir(c.rui, maior, 2)).status).toBe(200);
    expect(await c.historico()).toEqual([['2025-06-01', '9000.00'], ...ANTES]);
  });

  test('a chave de repetição responde o mesmo, e a proposta é uma só', async () => {
    const c = await cenaDoSalario(t.app);
    const chave = { ...CONFIRMA, 'idempotency-key': 'a-mesma-intencao' };
    const [uma, outra] = [await c.incluir({}, c.dono, chave), await c.incluir({}, c.dono, chave)];
    expect(propostaEm(outra)).toBe(propostaEm(uma));
    expect(await c.listar(c.dono)).toHaveLength(1);
  });
});

describe('no momento de aplicar', () => {
  test('sem cadeia ativa a proposta não recomeça, que ninguém a decidiria: segue pelas etapas que tem', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    await t.app.banco((db) =>
      sql`update cadeia_aprovacao set ativa = false where empresa_id = ${c.dono.empresaId}`.execute(db),
    );
    expect((await c.dono.cliente.call(aprovacaoDaProposta.enviar, { params: { id } })).status).toBe(400);
    await c.decidir(c.ana, id, 1);
    expect((await c.decidir(c.rui, id, 2)).body).toMatchObject({ situacao: 'P' });
    expect(await c.historico()).toHaveLength(2);
  });

  test('se o salário já é outro, ou a linha já não cabe, diz-se por quê e nada se grava', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    await c.decidir(c.ana, id, 1);
    await t.app.banco((db) =>
      sql`update historico_colaborador set salario = 3100 where colaborador_id = ${c.pessoa}`.execute(db),
    );
    const recusada = await c.decidir(c.rui, id, 2);
    expect(recusada.problema.mensagem).toMatch(/^A proposta não vale mais e nada foi gravado: o que havia mudou/);
    await t.app.banco((db) =>
      sql`update historico_colaborador set salario = 3000 where colaborador_id = ${c.pessoa}`
        .execute(db)
        .then(() => sql`update colaborador set data_desligamento = '2025-01-31' where id = ${c.pessoa}`.execute(db)),
    );
    expect((await c.decidir(c.rui, id, 2)).problema.mensagem).toMatch(/A data não pode ser posterior ao desligamento/);
    expect(await c.historico()).toEqual(ANTES);
    expect(await c.obter(c.rui, id)).toMatchObject({ situacao: 'A' });
  });

  test('duas aprovações ao mesmo tempo: uma vence, e o aumento é um só', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    const status = await Promise.all([c.decidir(c.ana, id, 1), c.decidir(c.ana, id, 1)]);
    expect(status.map((uma) => uma.status).sort()).toEqual([200, 409]);
    const ultimas = await Promise.all([c.decidir(c.rui, id, 2), c.decidir(c.rui, id, 2)]);
    expect(ultimas.filter((uma) => uma.status === 200)).toHaveLength(1);
    expect(await c.historico()).toHaveLength(2);
  });
});

describe('quem', () => {
  const { ver } = permissoesOrganizacao.historicoColaborador;

  test('o talento não vê nem decide a proposta sobre si, e quem não vê o talento não a encontra', async () => {
    const c = await cenaDoSalario(t.app);
    await ligarUsuario(t.app, c.ana.usuarioId, c.pessoa);
    const id = propostaEm(await c.incluir());
    expect((await c.decidir(c.ana, id, 1)).status).toBe(404);
    const deOutraArea = await t.app.usuario(c.dono.empresaId, [permissoesDaProposta.ver, ver]);
    const semHistorico = await t.app.usuario(c.dono.empresaId, [permissoesDaProposta.ver, permissaoVerTodasAreas]);
    for (const quem of [deOutraArea, semHistorico])
      expect((await quem.cliente.call(obterProposta, { params: { id } })).status).toBe(404);
  });

  test('sem a autoridade sobre salários não se veem valores nem se decide; o log e as mensagens não os têm', async () => {
    const c = await cenaDoSalario(t.app);
    const sem = await t.app.usuario(c.dono.empresaId, [permissoesDaProposta.ver, ver, permissaoVerTodasAreas]);
    const nova = await criarCadeia(c.dono, [etapaDe(1, { usuario: sem.usuarioId })], {
      assunto: 'R',
      nome: 'Outra',
      prioridade: 2,
    });
    await t.app.banco((db) =>
      sql`update cadeia_aprovacao set ativa = id = ${nova.id} where empresa_id = ${c.dono.empresaId}`.execute(db),
    );
    const id = propostaEm(await c.incluir());
    const valores = somas('4321.00', '3000.00', '1321.00', '44.03');
    expect(JSON.stringify(await c.obter(c.ana, id))).toMatch(valores);
    expect(JSON.stringify([await c.obter(sem, id), await c.listar(sem)])).not.toMatch(valores);
    expect(await c.caminho(sem, id)).toMatchObject({
      podeDecidir: false,
      impedimento: 'Só quem pode ver salários decide sobre eles.',
      naFalta: true,
    });
    expect((await c.decidir(sem, id, 1)).status).toBe(400);
    const { rows } = await t.app.banco((db) =>
      sql<{
        tudo: string;
      }>`select (select coalesce(string_agg(a::text, ''), '') from auditoria a where a.empresa_id = ${c.dono.empresaId} and a.entidade in ('Proposta em aprovação', 'Aprovação'))
        || (select coalesce(string_agg(m.texto, ''), '') from mensagem m where m.empresa_id = ${c.dono.empresaId})
        || (select string_agg(p::text, '') from proposta_aprovacao p where p.empresa_id = ${c.dono.empresaId}) as tudo`.execute(
        db,
      ),
    );
    expect(rows[0]?.tudo).toMatch(/Inclusão/);
    expect(rows[0]?.tudo).not.toMatch(valores);
  });

  test('o substituto decide no lugar de quem se ausenta', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    const periodo = {
      ausente: { id: c.ana.usuarioId },
      substituto: { id: c.rui.usuarioId },
      inicio: hoje(),
      fim: somarDias(hoje(), 3),
    };
    expect((await c.dono.cliente.call(substitutoAprovacao.criar, { body: periodo })).status).toBe(201);
    expect((await c.listar(c.rui, { paraDecidir: true })).map((linha) => linha.id)).toEqual([id]);
    expect((await c.decidir(c.rui, id, 1)).body?.etapas[0]).toMatchObject({
      decisor: { emLugarDe: expect.any(String) },
    });
  });

  test('quem a cadeia põe a decidir a abre e decide sem outra autoridade, e depois ainda a lê; outro sem ela não a acha', async () => {
    const c = await cenaDoSalario(t.app);
    const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
    const [chamado, outro] = [
      await t.app.usuario(c.dono.empresaId, [SALARIO]),
      await t.app.usuario(c.dono.empresaId, [SALARIO]),
    ];
    const dias = { inicio: hoje(), fim: somarDias(hoje(), 3) };
    const periodo = { ausente: { id: c.ana.usuarioId }, substituto: { id: chamado.usuarioId }, ...dias };
    expect((await c.dono.cliente.call(substitutoAprovacao.criar, { body: periodo })).status).toBe(201);
    const id = propostaEm(await c.incluir());
    const abrir = async ({ cliente }: typeof chamado) => (await cliente.call(obterProposta, { params: { id } })).status;
    expect([await abrir(chamado), await abrir(outro)]).toEqual([200, 404]);
    expect(await c.mensagens(chamado)).toHaveLength(1);
    expect((await c.decidir(chamado, id, 1)).status).toBe(200);
    expect([await abrir(chamado), await abrir(outro)]).toEqual([200, 404]);
  });

  test('quem propôs a abre, a acompanha e a cancela sem outra autoridade, e é avisado do fim; a de outro não abre', async () => {
    const c = await cenaDoSalario(t.app);
    const { inserir, editar } = permissoesOrganizacao.historicoColaborador;
    const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
    const rh = await t.app.usuario(c.dono.empresaId, [ver, inserir, editar, SALARIO, permissaoVerTodasAreas]);
    const id = propostaEm(await c.incluir({}, rh));
    expect(await c.obter(rh, id)).toMatchObject({ podeCancelar: true, salarioProposto: '4321.00' });
    expect((await c.caminho(rh, id))?.vez).toHaveLength(1);
    expect((await c.decidir(rh, id, 1)).status).toBe(400);
    expect((await c.decidir(c.ana, id, 1, 'R', 'Sem verba')).status).toBe(200);
    expect(await c.mensagens(rh)).toEqual([expect.stringMatching(/foi reprovado: o motivo está na proposta\.$/)]);
    expect((await c.caminho(rh, id))?.etapas[0]?.motivo).toBe('Sem verba');
    expect((await c.cancelar(rh, propostaEm(await c.incluir({}, rh)))).body).toMatchObject({ situacao: 'C' });
    const alheia = propostaEm(await c.incluir());
    expect((await rh.cliente.call(obterProposta, { params: { id: alheia } })).status).toBe(404);
    expect((await c.cancelar(rh, alheia)).status).toBe(404);
  });

  test('o motivo da decisão não fica no log, e o trâmite vai com a proposta', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    await c.decidir(c.ana, id, 1, 'R', 'Faltas por tratamento');
    const { rows: log } = await t.app.banco((db) =>
      sql<{ tudo: string }>`select a::text as tudo from auditoria a
        where a.empresa_id = ${c.dono.empresaId} and a.entidade in ('Aprovação', 'Proposta em aprovação')`.execute(db),
    );
    expect(log.length).toBeGreaterThan(2);
    expect(JSON.stringify(log)).not.toMatch(/Faltas/);
    await t.app.banco((db) => sql`delete from proposta_aprovacao where id = ${id}`.execute(db));
    const { rows } = await t.app.banco((db) =>
      sql`select from tramite_aprovacao where empresa_id = ${c.dono.empresaId} and assunto = 'R'`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('um token não cancela a proposta de quem o tem', async () => {
    const c = await cenaDoSalario(t.app);
    const permissoes = [...DECIDE_SALARIO, permissoesOrganizacao.historicoColaborador.inserir];
    const rh = await t.app.usuario(c.dono.empresaId, permissoes);
    const id = propostaEm(await c.incluir({}, rh));
    const { chave, hash, inicio } = novaChaveDeToken();
    await t.app.banco((db) =>
      sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
        values (${c.dono.empresaId}, ${rh.usuarioId}, 'Integração', ${permissoes}::text[], false, ${somarDias(hoje(), 1)}, ${hash}, ${inicio}, now())`.execute(
        db,
      ),
    );
    const headers = { authorization: `Bearer ${chave}` };
    const porToken = await t.app.anonimo.call(cancelarProposta, { params: { id }, headers } as never);
    expect([porToken.status, (await c.obter(rh, id)).situacao]).toEqual([403, 'A']);
  });

  test('em outra empresa a proposta não existe', async () => {
    const c = await cenaDoSalario(t.app);
    const id = propostaEm(await c.incluir());
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterProposta, { params: { id } })).status).toBe(404);
    expect(await acoesDasPropostas(t.app).listar(outra)).toEqual([]);
  });
});
