import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { limiteColaborador } from '#modules/cargo-salario/limites-colaborador/limites-colaborador.contract.ts';
import { criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { aplicarColaboradores, cancelarReajuste } from '#modules/cargo-salario/tabelas-reajustes/andamento.contract.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  criarMotivoDesligamento,
  criarOcorrencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { anexarDocumento, listarDocumentos } from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import {
  criarColaborador,
  criarHistorico,
  criarLugar,
  inserir,
  ligarUsuario,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { entrar, trocarEmpresa } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import {
  cancelarTransferencia,
  empresasDeDestino,
  lugaresDeDestino,
  preverTransferencia,
  transferenciasDoTalento,
  transferir,
  vinculoAnterior,
} from './transferencias.contract.ts';

const t = useApp();
const DIA = '2026-03-10';
const { ver, verbos } = permissoesOrganizacao.colaborador;
const papeis = [ver, verbos.TRANSFERIR, permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS];

/** Keeps a document of a talent; returns the status. */
async function anexarRg(cliente: Tenant['cliente'], id: number): Promise<number> {
  const corpo = new FormData();
  corpo.set('dados', JSON.stringify({ descricao: 'RG', data: '2024-01-02' }));
  corpo.set('arquivo', new File(['%PDF-1.4'], 'rg.pdf', { type: 'application/pdf' }));
  const url = pathWith(anexarDocumento.path, { id });
  return (await cliente.raw({ method: 'POST', url, payload: corpo })).status;
}

const darAcesso = (usuarioId: number, empresaId: number, perfilId: number) =>
  inserir(
    t.app,
    sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${empresaId}, ${perfilId})
      returning empresa_id as id`,
  );

/** A person of two companies, a talent of the first who earns 4.321,00, and a place in the second. `la`: what the person may in the second. */
async function cena(la?: readonly Permission[]) {
  const a = await t.app.empresa();
  const b = await t.app.empresa(la);
  const { cliente, usuarioId } = a;
  await darAcesso(usuarioId, b.empresaId, b.perfilId);
  const [daqui, dela] = [await criarLugar(t.app, a.empresaId), await criarLugar(t.app, b.empresaId)];
  const id = await criarColaborador(t.app, a.empresaId, {
    nome: 'Davi Prado',
    lotacao: { ...daqui, tipoSalario: '3', salario: '4321.00' },
  });
  const form = {
    empresaId: b.empresaId,
    data: DIA,
    areaId: dela.areaId,
    estabelecimentoId: dela.estabelecimentoId,
    faixaId: dela.faixaSalarialId,
    matricula: null,
    observacao: 'Abertura da filial.',
  };
  const mover = (outros: object = {}) =>
    cliente.call(transferir, { params: { id }, body: { ...form, ...outros } as never });
  const noDestino = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
      }>`select colaborador_destino_id as id from transferencia where colaborador_id = ${id} and cancelada_em is null`.execute(
        db,
      ),
    );
    return rows[0]?.id ?? 0;
  };
  const irPara = (empresaId: number) => cliente.call(trocarEmpresa, { params: { id: empresaId } });
  return { a, b, cliente, id, form, mover, noDestino, irPara, daqui, la: dela };
}

describe('transferir', () => {
  test('encerra o registro de origem no dia e cria o da outra empresa com admissão no grupo, salário e histórico', async () => {
    const { b, cliente, id, mover, noDestino, irPara } = await cena();
    const feita = await mover();
    expect(feita.body).toMatchObject({
      sentido: 'saiu',
      data: DIA,
      admissao: '2024-01-02',
      cancelada: false,
      podeCancelar: true,
    });
    expect((await cliente.call(colaborador.obter, { params: { id } })).body).toMatchObject({
      situacao: 'D',
      dataDesligamento: DIA,
      transferido: true,
    });
    const novo = await noDestino();
    await irPara(b.empresaId);
    expect((await cliente.call(colaborador.obter, { params: { id: novo } })).body).toMatchObject({
      nome: 'Davi Prado',
      situacao: 'A',
      dataAdmissao: DIA,
      admissaoNoGrupo: '2024-01-02',
      lotacao: { tipoSalario: '3', salario: '4321.00' },
    });
    const linhas = await cliente.call(historicoColaborador.listar, {
      query: { colaboradorId: novo, page: 0 } as never,
    });
    expect(linhas.body.content).toMatchObject([{ data: DIA, motivo: 'TRANSFERENCIA' }]);
    expect((await cliente.call(transferenciasDoTalento, { params: { id: novo } })).body).toMatchObject([
      { sentido: 'veio', admissao: '2024-01-02' },
    ]);
  });

  test('leva dependentes, formação, experiência e documentos, e o cargo de fora vai pelo nome', async () => {
    const { a, b, cliente, id, mover, noDestino, irPara, daqui } = await cena();
    await t.app.banco(async (db) => {
      await sql`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
        values (${a.empresaId}, ${id}, 'Lia Prado', '03', '2015-05-05')`.execute(db);
      await sql`insert into colaborador_experiencia (empresa_id, colaborador_id, empresa, cargo_id, salario, data_admissao)
        values (${a.empresaId}, ${id}, 'Padaria Sol', ${daqui.cargoId}, 1500, '2019-01-01')`.execute(db);
    });
    expect(await anexarRg(cliente, id)).toBeLessThan(300);
    expect((await cliente.call(preverTransferencia, { params: { id } })).body).toMatchObject({
      impedimentos: [],
      leva: [
        { rotulo: 'Dependentes', quantidade: 1 },
        { rotulo: 'Experiências', quantidade: 1 },
        { rotulo: 'Documentos anexos', quantidade: 1 },
      ],
    });
    expect((await mover()).status).toBe(201);
    const novo = await noDestino();
    await irPara(b.empresaId);
    const { body } = await cliente.call(colaborador.obter, { params: { id: novo } });
    expect(body.dependentes).toMatchObject([{ nome: 'Lia Prado' }]);
    expect(body.experiencias).toMatchObject([
      { empresa: 'Padaria Sol', cargo: null, checkNomeCargo: true, salario: '1500.00' },
    ]);
    expect((await cliente.call(listarDocumentos, { params: { id: novo } })).body).toMatchObject([
      { descricao: 'RG', arquivo: 'rg.pdf' },
    ]);
  });

  test('quem não vê salário nem saúde transfere, os dois vão sem que os veja, e quem não exclui talentos cancela', async () => {
    const { a, b, id, form, noDestino } = await cena();
    const { TRANSFERIR } = permissoesOrganizacao.colaborador.verbos;
    const papeis = [
      TRANSFERIR,
      permissoesOrganizacao.colaborador.ver,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ];
    const [naUma, naOutra] = [await t.app.usuario(a.empresaId, papeis), await t.app.usuario(b.empresaId, papeis)];
    await darAcesso(naUma.usuarioId, b.empresaId, naOutra.perfilId);
    await t.app.banco((db) => sql`update colaborador set deficiencia = 'F' where id = ${id}`.execute(db));
    const feita = await naUma.cliente.call(transferir, { params: { id }, body: form as never });
    expect(feita.status).toBe(201);
    const novo = await noDestino();
    const { body } = await b.cliente.call(colaborador.obter, { params: { id: novo } });
    expect(body).toMatchObject({ pessoal: { deficiencia: 'F' }, lotacao: { salario: '4321.00' } });
    // Taking it back asks for nothing more than making it did.
    expect(feita.body.podeCancelar).toBe(true);
    const motivoCancelamento = 'Não abriu a filial';
    const cancelada = await naUma.cliente.call(cancelarTransferencia, {
      params: { id: feita.body.id },
      body: { motivoCancelamento },
    });
    expect(cancelada.status).toBe(201);
  });

  test('grava o que fez no log das duas empresas', async () => {
    const { a, b, mover } = await cena();
    await mover();
    const { rows } = await t.app.banco((db) =>
      sql<{
        empresa: number;
        entidade: string;
        acao: string;
      }>`select empresa_id as empresa, entidade, acao from auditoria
        where empresa_id in (${a.empresaId}, ${b.empresaId}) and entidade in ('Transferência', 'Colaborador') order by id`.execute(
        db,
      ),
    );
    expect(rows.map(({ empresa, ...linha }) => ({ onde: empresa === a.empresaId ? 'a' : 'b', ...linha }))).toEqual([
      { onde: 'b', entidade: 'Colaborador', acao: 'Inclusão' },
      { onde: 'a', entidade: 'Colaborador', acao: 'Transferência' },
      { onde: 'a', entidade: 'Transferência', acao: 'Inclusão' },
      { onde: 'b', entidade: 'Transferência', acao: 'Inclusão' },
    ]);
  });
});

describe('é recusado', () => {
  test('sem a permissão na outra empresa, que nem se oferece, e para a própria', async () => {
    const { a, cliente, mover } = await cena([permissoesOrganizacao.colaborador.ver]);
    expect((await cliente.call(empresasDeDestino, { query: {} } as never)).body).toEqual([]);
    expect((await mover()).problema.erros).toMatchObject([{ campo: 'empresaId' }]);
    expect((await mover({ empresaId: a.empresaId })).problema.erros).toMatchObject([{ campo: 'empresaId' }]);
  });

  test('por quem veria no destino o que não vê na origem, que nem se oferece', async () => {
    const { a, b, id, form } = await cena();
    for (const mais of [verbos.SALARIO, verbos.BANCO, verbos.DEFICIENCIA, verbos.ETNIA_RACA, verbos.DOCUMENTOS]) {
      const quem = await t.app.usuario(a.empresaId, papeis);
      const { perfilId } = await t.app.usuario(b.empresaId, [...papeis, mais]);
      await darAcesso(quem.usuarioId, b.empresaId, perfilId);
      expect((await quem.cliente.call(empresasDeDestino, { query: {} } as never)).body, mais).toEqual([]);
      const { problema } = await quem.cliente.call(transferir, { params: { id }, body: form as never });
      expect(problema.erros, mais).toMatchObject([
        { campo: 'empresaId', mensagem: expect.stringContaining('precisa poder ver o mesmo nas duas') },
      ]);
    }
  });

  test('com lugar de outra empresa que não a de destino, no campo', async () => {
    const { b, cliente, mover, daqui, la } = await cena();
    expect((await mover({ areaId: daqui.areaId })).problema.erros).toMatchObject([{ campo: 'areaId' }]);
    expect((await mover({ faixaId: daqui.faixaSalarialId })).problema.erros).toMatchObject([{ campo: 'faixaId' }]);
    const { body } = await cliente.call(lugaresDeDestino.areas, { query: { empresaId: b.empresaId } } as never);
    expect(body.map(({ id }) => id)).toEqual([la.areaId]);
  });

  test('com afastamento em curso, ocorrência ou histórico depois do dia', async () => {
    const { a, id, mover, daqui } = await cena();
    const motivoId = await criarMotivoAfastamento(t.app, a.empresaId);
    await criarAfastamento(t.app, a.empresaId, {
      colaboradorId: id,
      motivoId,
      inicio: '2026-03-01',
      fim: '2026-03-12',
    });
    const tipoId = await criarTipoOcorrencia(t.app, a.empresaId);
    await criarOcorrencia(t.app, a.empresaId, { colaboradorId: id, tipoId, dataIni: '2026-03-10' });
    await criarHistorico(t.app, a.empresaId, id, { ...daqui, data: '2026-04-01', motivo: 'PROMOCAO' });
    expect((await mover()).problema.erros.map(({ mensagem }) => mensagem)).toEqual([
      'O talento tem afastamento até 12/03/2026. Encerre-o antes, ou transfira depois dele.',
      'O talento tem ocorrência em 10/03/2026, quando já estaria na outra empresa.',
      'O histórico de situações tem uma linha em 01/04/2026, quando o talento já estaria na outra empresa.',
    ]);
  });

  test('com o limite do lugar de destino cheio', async () => {
    const { b, mover, la, irPara, a, cliente } = await cena();
    await irPara(b.empresaId);
    const limite = { areaOrganizacional: { id: la.areaId }, cargo: { id: la.cargoId }, limite: 1, contrato: null };
    expect((await cliente.call(limiteColaborador.criar, { body: limite as never })).status).toBe(201);
    await irPara(a.empresaId);
    await criarColaborador(t.app, b.empresaId, { lotacao: la });
    expect((await mover()).problema).toMatchObject({
      erros: [{ campo: 'faixaId', mensagem: 'O limite de colaboradores para o cargo foi atingido.' }],
    });
  });

  test('de quem já foi transferido, e o desligamento dele também', async () => {
    const { a, cliente, id, mover } = await cena();
    await mover();
    expect((await mover()).problema).toMatchObject({ mensagem: 'Este talento já saiu da empresa.' });
    const motivoId = await criarMotivoDesligamento(t.app, a.empresaId);
    const desligar = await cliente.call(desligamento.criar, {
      body: { colaborador: { id }, motivo: { id: motivoId }, data: '2026-05-01', observacao: null } as never,
    });
    expect(desligar.problema.erros).toMatchObject([
      {
        campo: 'colaborador',
        mensagem: 'O talento foi transferido para outra empresa em 10/03/2026. Cancele antes a transferência.',
      },
    ]);
  });

  test('com realinhamento por aplicar, que a prévia já diz e a que leva; cancelado, não impede mais', async () => {
    const { a, cliente, id, mover, daqui } = await cena();
    const meritos = await criarPlanejamento(t.app, a.empresaId, { nome: 'Méritos', data: '2026-06-01' });
    await inserir(
      t.app,
      sql`insert into reajuste_colaborador (empresa_id, tabela_reajuste_colaborador_id, colaborador_id, area_organizacional_proposta_id,
          estabelecimento_proposto_id, faixa_salarial_proposta_id, tipo_salario_proposto, salario_base, salario_proposto)
        values (${a.empresaId}, ${meritos}, ${id}, ${daqui.areaId}, ${daqui.estabelecimentoId}, ${daqui.faixaSalarialId}, '3', 4321, 5000) returning id`,
    );
    const { body } = await cliente.call(preverTransferencia, { params: { id } });
    expect(body.impedimentos).toEqual([expect.stringContaining('Méritos')]);
    expect(body.planejamentos).toEqual([{ id: meritos, nome: 'Méritos' }]);
    expect((await mover()).problema).toMatchObject({ mensagem: body.impedimentos[0] });
    const dele = await (await t.app.usuario(a.empresaId, papeis)).cliente.call(preverTransferencia, { params: { id } });
    expect(dele.body).toMatchObject({ planejamentos: [], impedimentos: [expect.not.stringContaining('Méritos')] });
    for (const verbo of [aplicarColaboradores, cancelarReajuste])
      expect((await cliente.call(verbo, { params: { id: meritos } })).status).toBe(201);
    expect((await cliente.call(preverTransferencia, { params: { id } })).body.impedimentos).toEqual([]);
    expect((await mover()).status).toBe(201);
  });
});

describe('depois', () => {
  test('o acesso do talento termina, como em qualquer saída', async () => {
    const { a, id, mover, cliente } = await cena();
    const { id: usuarioId, login } = await criarUsuarioComSenha(t.app, { empresas: [a] });
    await ligarUsuario(t.app, usuarioId, id);
    expect((await cliente.call(preverTransferencia, { params: { id } })).body.avisos).toEqual([
      expect.stringContaining('O acesso do talento ao sistema termina'),
    ]);
    await mover();
    const { status } = await t.app.anonimo.call(entrar, {
      body: { username: login, password: SENHA_DE_TESTE, empresaId: a.empresaId } as never,
    });
    expect(status).toBe(401);
  });

  test('o vínculo anterior se lê do registro novo, com o salário de quem o vê na empresa de então', async () => {
    const { a, b, mover, noDestino } = await cena();
    await mover();
    const novo = await noDestino();
    const { historicoColaborador: historico, colaborador: talento, areaOrganizacional } = permissoesOrganizacao;
    const todas: Permission[] = [
      historico.ver,
      talento.ver,
      talento.verbos.SALARIO,
      areaOrganizacional.verbos.VER_TODAS,
    ];
    const semSalario = todas.filter((uma) => uma !== talento.verbos.SALARIO);
    /** Somebody who works in the second company, with what they may in the first. */
    const ler = async (naPrimeira: Permission[] | null): Promise<{ status: number; body: unknown }> => {
      const quem: Tenant = await t.app.usuario(b.empresaId, todas);
      if (naPrimeira) {
        const { perfilId } = await t.app.usuario(a.empresaId, naPrimeira);
        await darAcesso(quem.usuarioId, a.empresaId, perfilId);
      }
      const [uma] = (await quem.cliente.call(transferenciasDoTalento, { params: { id: novo } })).body;
      return quem.cliente.call(vinculoAnterior, { params: { id: uma?.id ?? 0 } });
    };
    expect((await ler(todas)).body).toMatchObject([{ data: '2024-01-02', motivo: 'CONTRATACAO', salario: '4321.00' }]);
    const { body } = await ler(semSalario);
    expect(body).toMatchObject([{ data: '2024-01-02' }]);
    expect(JSON.stringify(body)).not.toContain('4321.00');
    expect((await ler(null)).status).toBe(404);
  });

  test('cancelar devolve o talento, apaga o registro novo e deixa o porquê', async () => {
    const { cliente, id, mover, noDestino } = await cena();
    const { body } = await mover();
    const novo = await noDestino();
    const cancelar = () =>
      cliente.call(cancelarTransferencia, {
        params: { id: body.id },
        body: { motivoCancelamento: 'Não abriu a filial' },
      });
    expect((await cancelar()).status).toBe(201);
    expect((await cliente.call(colaborador.obter, { params: { id } })).body).toMatchObject({
      situacao: 'A',
      dataDesligamento: null,
      transferido: false,
    });
    const { rows } = await t.app.banco((db) => sql`select 1 from colaborador where id = ${novo}`.execute(db));
    expect(rows).toEqual([]);
    expect((await cliente.call(transferenciasDoTalento, { params: { id } })).body).toMatchObject([
      { cancelada: true, motivoCancelamento: 'Não abriu a filial', podeCancelar: false },
    ]);
    expect((await cancelar()).problema).toMatchObject({ mensagem: 'Esta transferência já foi cancelada.' });
    expect((await mover()).status).toBe(201);
  });

  test('não se cancela o que já tem depois: cadastro alterado ou ocorrência na outra empresa', async () => {
    const { b, cliente, mover, noDestino } = await cena();
    const { body } = await mover();
    const novo = await noDestino();
    const cancelar = () =>
      cliente.call(cancelarTransferencia, { params: { id: body.id }, body: { motivoCancelamento: 'Engano' } });
    const tipoId = await criarTipoOcorrencia(t.app, b.empresaId);
    await criarOcorrencia(t.app, b.empresaId, { colaboradorId: novo, tipoId, dataIni: '2026-03-11' });
    expect((await cancelar()).problema).toMatchObject({ codigo: 'EM_USO' });
    await t.app.banco((db) => sql`update colaborador set versao = versao + 1 where id = ${novo}`.execute(db));
    expect((await cancelar()).problema).toMatchObject({ mensagem: expect.stringContaining('não se cancela mais') });
  });

  test('a lista separa quem saiu e quem veio', async () => {
    const { b, cliente, id, mover, noDestino, irPara } = await cena();
    await mover();
    const ids = async (transferencia: 'S' | 'V') =>
      (await cliente.call(colaborador.listar, { query: { transferencia, page: 0 } as never })).body.content.map(
        (um) => um.id,
      );
    expect([await ids('S'), await ids('V')]).toEqual([[id], []]);
    const novo = await noDestino();
    await irPara(b.empresaId);
    expect([await ids('S'), await ids('V')]).toEqual([[], [novo]]);
  });
});
