import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { possiveis } from '#platform/shared/workflow.ts';
import {
  alterarStatus,
  cancelar,
  clonar,
  encerrar,
  historicoDaSolicitacao,
  liberar,
  reabrir,
  suspender,
} from './andamento.contract.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import {
  camposObrigatorios,
  type EstadoDaSolicitacao,
  editavel,
  emSelecao,
  regrasDoAndamento,
  situacaoDe,
  type VerboDaSolicitacao,
} from './solicitacoes-pessoal.rules.ts';
import { buscaDeSubstituidos } from './substituidos.contract.ts';
import { listarSolicitacoesDaArea } from './vinculadas.contract.ts';

const t = useApp();

const estado = fc.record({
  status: fc.constantFrom('I', 'A', 'R') as fc.Arbitrary<'I' | 'A' | 'R'>,
  suspensa: fc.boolean(),
  encerrada: fc.boolean(),
  cancelada: fc.boolean(),
});

const transicoes = (e: EstadoDaSolicitacao, reabertura: boolean) => possiveis(regrasDoAndamento, { ...e, reabertura });
const verbos = Object.keys(regrasDoAndamento) as VerboDaSolicitacao[];

describe('regras', () => {
  test('encerrada ou cancelada só admite reabrir, e só se a empresa permite', () => {
    fc.assert(
      fc.property(estado, fc.boolean(), (e, permite) => {
        const permitidos = verbos.filter((verbo) => transicoes(e, permite)[verbo]);
        if (editavel(e)) expect(permitidos).not.toContain('reabrir');
        else expect(permitidos).toEqual(permite ? ['reabrir'] : []);
      }),
    );
  });
  test('suspender e retomar nunca são possíveis ao mesmo tempo, e só se liberam as que estão em análise', () => {
    fc.assert(
      fc.property(estado, (e) => {
        const possivel = transicoes(e, true);
        expect(possivel.suspender && possivel.retomar).toBe(false);
        expect(possivel.liberar).toBe(editavel(e) && e.status === 'I');
        expect(emSelecao(e)).toBe(e.status === 'A' && situacaoDe(e) === 'A');
      }),
    );
  });
  test.each([
    [{ solPessoalExibirSalario: true, solPessoalObrigarDadosComplementares: false, obrigarAmbienteFuncao: false }, []],
    // Pay that nobody shows nobody is asked for (V-0205).
    [
      { solPessoalExibirSalario: false, solPessoalObrigarDadosComplementares: true, obrigarAmbienteFuncao: false },
      ['vinculo', 'escolaridade', 'sexo', 'idadeMinima', 'idadeMaxima', 'cidade', 'bairrosIds', 'infoComplementares'],
    ],
    [
      { solPessoalExibirSalario: false, solPessoalObrigarDadosComplementares: false, obrigarAmbienteFuncao: true },
      ['ambiente', 'funcao'],
    ],
    [
      { solPessoalExibirSalario: true, solPessoalObrigarDadosComplementares: true, obrigarAmbienteFuncao: false },
      [
        'vinculo',
        'escolaridade',
        'sexo',
        'idadeMinima',
        'idadeMaxima',
        'cidade',
        'bairrosIds',
        'infoComplementares',
        'remuneracao',
      ],
    ],
  ])('a configuração %j exige os seus campos', (config, campos) => {
    expect([...camposObrigatorios(config)]).toEqual(campos);
  });
});

describe('andamento', () => {
  test('nasce em análise, é aprovada, suspensa, retomada e encerrada, e o histórico conta tudo', async () => {
    const tenant = await t.app.empresa();
    const { cliente } = tenant;
    const { id, status } = await abrirSolicitacao(t.app, tenant);
    expect(status).toBe('I');
    const aprovada = await cliente.call(liberar, {
      params: { id },
      body: { status: 'A', observacaoLiberador: 'De acordo' },
    });
    expect(aprovada.body).toMatchObject({ status: 'A', liberador: { nome: 'Pessoa de Teste' } });
    const semNota = await cliente.call(suspender, { params: { id }, body: { suspensa: true, obsSuspensao: null } });
    expect(semNota.problema.erros).toEqual([{ campo: 'obsSuspensao', mensagem: 'Motivo da suspensão é obrigatório' }]);
    await cliente.call(suspender, { params: { id }, body: { suspensa: true, obsSuspensao: 'Orçamento' } });
    expect(
      (await cliente.call(suspender, { params: { id }, body: { suspensa: false, obsSuspensao: null } })).body.suspensa,
    ).toBe(false);
    const fim = await cliente.call(encerrar, {
      params: { id },
      body: { dataEncerramento: '2026-02-01', obsEncerra: 'Vagas preenchidas' },
    });
    expect(fim.body).toMatchObject({ encerrada: true, dataEncerramento: '2026-02-01', pode: { editar: false } });
    const historico = await cliente.call(historicoDaSolicitacao, { params: { id } });
    // A line tells of the date that was chosen, and of today where none is asked for.
    const dia = hoje();
    expect(historico.body.map(({ acao, data, observacao }) => [acao, data, observacao])).toEqual([
      ['Encerramento', '2026-02-01', 'Vagas preenchidas'],
      ['Retomada', dia, null],
      ['Suspensão', dia, 'Orçamento'],
      ['Aprovação', dia, 'De acordo'],
      ['Abertura', expect.any(String), null],
    ]);
    expect(historico.body.every(({ usuario }) => usuario === 'Pessoa de Teste')).toBe(true);
  });

  test('encerrada é somente leitura e sai da lista padrão', async () => {
    const tenant = await t.app.empresa();
    const { cliente } = tenant;
    const solicitacao = await abrirSolicitacao(t.app, tenant);
    const { id, pode, ...form } = solicitacao;
    await cliente.call(encerrar, { params: { id }, body: { dataEncerramento: '2026-02-01', obsEncerra: 'Fim' } });
    const mudada = await cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body: { ...form, versao: 2 } });
    expect(mudada.status).toBe(403);
    expect((await cliente.call(solicitacaoPessoal.listar, { query: { page: 0 } })).body.totalElements).toBe(0);
    const encerradas = await cliente.call(solicitacaoPessoal.listar, { query: { page: 0, visualizar: 'E' } });
    expect(encerradas.body.content.map((linha) => linha.codigo)).toEqual([id]);
    expect((await cliente.call(cancelar, { params: { id }, body: { obsCancelamento: 'x' } })).problema).toMatchObject({
      status: 400,
      mensagem: 'A solicitação já está encerrada ou cancelada.',
    });
    await t.app.banco((db) =>
      sql`update empresa set sol_pessoal_reabrir_solicitacao = false where id = ${tenant.empresaId}`.execute(db),
    );
    expect((await cliente.call(reabrir, { params: { id } })).problema.mensagem).toBe(
      'Esta solicitação não pode ser reaberta.',
    );
    await t.app.banco((db) =>
      sql`update empresa set sol_pessoal_reabrir_solicitacao = true where id = ${tenant.empresaId}`.execute(db),
    );
    expect((await cliente.call(reabrir, { params: { id } })).body).toMatchObject({
      encerrada: false,
      dataEncerramento: null,
    });
  });

  test('encerrar antes da abertura ou no futuro é recusado no campo', async () => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant);
    const antes = await tenant.cliente.call(encerrar, {
      params: { id },
      body: { dataEncerramento: '2020-01-01', obsEncerra: 'x' },
    });
    expect(antes.problema.erros).toEqual([
      { campo: 'dataEncerramento', mensagem: 'Data final inferior à data inicial.' },
    ]);
    const futuro = await tenant.cliente.call(encerrar, {
      params: { id },
      body: { dataEncerramento: '2099-01-01', obsEncerra: 'x' },
    });
    expect(futuro.problema.erros[0]?.campo).toBe('dataEncerramento');
  });

  test('quem viu outra versão é recusado com o registro como está, e nada muda', async () => {
    const tenant = await t.app.empresa();
    const { id, versao } = await abrirSolicitacao(t.app, tenant);
    const body = { status: 'A' as const, observacaoLiberador: null };
    expect((await tenant.cliente.call(liberar, { params: { id }, query: { versao }, body })).status).toBe(200);
    const velha = await tenant.cliente.call(cancelar, {
      params: { id },
      query: { versao },
      body: { obsCancelamento: 'x' },
    });
    expect(velha.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO', atual: { status: 'A' } });
    const depois = await tenant.cliente.call(solicitacaoPessoal.obter, { params: { id } });
    expect(depois.body).toMatchObject({ cancelada: false, versao: versao + 1 });
  });

  test('outra empresa não anda a solicitação, e o que é recusado não deixa histórico', async () => {
    const dono = await t.app.empresa();
    const outra = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, dono);
    expect((await outra.cliente.call(cancelar, { params: { id }, body: { obsCancelamento: 'x' } })).status).toBe(404);
    await dono.cliente.call(suspender, { params: { id }, body: { suspensa: false, obsSuspensao: null } });
    const { body } = await dono.cliente.call(historicoDaSolicitacao, { params: { id } });
    expect(body.map(({ acao }) => acao)).toEqual(['Abertura']);
  });

  test('cada verbo exige a sua permissão', async () => {
    const dono = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, dono);
    const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;
    const { cliente } = await t.app.usuario(dono.empresaId, [ver, verbos.SUSPENDER]);
    expect(
      (await cliente.call(liberar, { params: { id }, body: { status: 'A', observacaoLiberador: null } })).status,
    ).toBe(403);
    expect(
      (await cliente.call(encerrar, { params: { id }, body: { dataEncerramento: '2026-02-01', obsEncerra: 'x' } }))
        .status,
    ).toBe(403);
  });

  test('liberar é aprovar ou reprovar: em análise não é decisão', async () => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant);
    const indecisa = await tenant.cliente.raw({
      method: 'PUT',
      url: `/api/captacao/solicitacoes-pessoal/${id}/libera`,
      payload: { status: 'I' },
    });
    expect(indecisa.problema.erros.map(({ campo }) => campo)).toEqual(['status']);
  });

  test('alterar o status pede data e observação', async () => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant);
    const vazio = await tenant.cliente.raw({
      method: 'PUT',
      url: `/api/captacao/solicitacoes-pessoal/${id}/status`,
      payload: {},
    });
    expect(vazio.problema.erros.map(({ campo }) => campo)).toEqual(['status', 'dataStatus', 'observacaoLiberador']);
    const mudada = await tenant.cliente.call(alterarStatus, {
      params: { id },
      body: { status: 'R', dataStatus: '2026-01-10', observacaoLiberador: 'Sem verba' },
    });
    expect(mudada.body).toMatchObject({ status: 'R', dataStatus: '2026-01-10' });
  });

  test('o clone perde código, previsão e liberação, e leva as datas de hoje', async () => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant, { dataPrevisaoEncerramento: '2026-12-31' });
    const { body } = await tenant.cliente.call(clonar, { params: { id } });
    expect(body).toMatchObject({ dataPrevisaoEncerramento: null });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('observacaoLiberador');
    const nova = await tenant.cliente.call(solicitacaoPessoal.criar, { body });
    expect(nova.body).toMatchObject({ status: 'I', encerrada: false });
  });

  test('quem não vê remuneração não a recebe nem a apaga ao salvar', async () => {
    const dono = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, dono, { remuneracao: '3000.00' });
    const { ver, editar } = permissoesCaptacao.solicitacaoPessoal;
    const { cliente } = await t.app.usuario(dono.empresaId, [
      ver,
      editar,
      'ROLE_CARGO_SALARIO_AREA_ORGANIZACIONAL_VER_TODAS',
    ]);
    const { body } = await cliente.call(solicitacaoPessoal.obter, { params: { id } });
    expect(body).not.toHaveProperty('remuneracao');
    await cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body });
    expect((await dono.cliente.call(solicitacaoPessoal.obter, { params: { id } })).body.remuneracao).toBe('3000.00');
  });
});

test('a solicitação nova avisa quem a pode liberar e ver: quem vê todas e o gestor da área, não o de outra', async () => {
  const dono = await t.app.empresa();
  const primeira = await abrirSolicitacao(t.app, dono);
  const areaOrganizacional = primeira.areaOrganizacional;
  const { ver, verbos } = permissoesCaptacao.solicitacaoPessoal;
  const tudo = await t.app.usuario(dono.empresaId, [ver, verbos.LIBERAR, permissaoVerTodasAreas]);
  const gestorDa = async (areaId: number) => {
    const gestor = await t.app.usuario(dono.empresaId, [ver, verbos.LIBERAR]);
    const talento = await criarColaborador(t.app, dono.empresaId);
    await ligarUsuario(t.app, gestor.usuarioId, talento);
    await responderPorArea(t.app, dono.empresaId, areaId, talento);
    return gestor;
  };
  const daqui = await gestorDa(areaOrganizacional.id);
  const dali = await gestorDa(await criarArea(t.app, dono.empresaId));
  const avisados = async (id: number) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select um.usuario_id as id from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
        where m.link = ${`/captacao/solicitacoes-pessoal/${id}`} order by um.usuario_id`.execute(db),
    );
    return rows.map((linha) => linha.id);
  };
  const aberta = await abrirSolicitacao(t.app, dono, { areaOrganizacional });
  expect(await avisados(aberta.id)).toEqual([tudo.usuarioId, daqui.usuarioId]);
  expect(await avisados(aberta.id)).not.toContain(dali.usuarioId);
  const escondida = await abrirSolicitacao(t.app, dono, { areaOrganizacional, invisivelParaGestor: true });
  expect(await avisados(escondida.id)).toEqual([tudo.usuarioId]);
});

test('a solicitação com candidatos não oferece a exclusão, e recusada diz por quê; sem eles é excluída', async () => {
  const tenant = await t.app.empresa();
  const { id } = await abrirSolicitacao(t.app, tenant, { descricao: 'Ajudante' });
  const motivo = 'Entidade Ajudante possui dependências em: Candidatos.';
  const oferece = async () => {
    const { body } = await tenant.cliente.call(solicitacaoPessoal.listar, { query: { page: 0 } });
    const { body: ficha } = await tenant.cliente.call(solicitacaoPessoal.obter, { params: { id } });
    return [body.content[0], ficha].map((um) => um?.impedimentos?.excluir ?? um?.pode.excluir);
  };
  const [ligacao = 0] = await ligarCandidatos(t.app, id, [await criarCandidato(t.app, tenant.empresaId)]);
  expect(await oferece()).toEqual([motivo, motivo]);
  const recusa = await tenant.cliente.call(solicitacaoPessoal.excluir, { params: { id } });
  expect(recusa.problema).toMatchObject({ status: 409, mensagem: motivo });
  await t.app.banco((db) => sql`delete from candidato_solicitacao where id = ${ligacao}`.execute(db));
  expect(await oferece()).toEqual([true, true]);
  expect((await tenant.cliente.call(solicitacaoPessoal.excluir, { params: { id } })).status).toBe(204);
});

test('as solicitações de uma área se listam para quem vê a área, também as encerradas', async () => {
  const tenant = await t.app.empresa();
  const { id, areaOrganizacional } = await abrirSolicitacao(t.app, tenant, { descricao: 'Ajudante' });
  const params = { id: areaOrganizacional.id };
  await tenant.cliente.call(encerrar, { params: { id }, body: { dataEncerramento: '2026-02-01', obsEncerra: 'Fim' } });
  expect((await tenant.cliente.call(listarSolicitacoesDaArea, { params })).body).toEqual([
    { id, nome: 'Ajudante', data: '2026-01-05', situacao: 'E' },
  ]);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(listarSolicitacoesDaArea, { params })).status).toBe(404);
});

test('o gestor só lê e só põe como substituído quem é das suas áreas ou já está numa solicitação que ele vê', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const { editar, ver } = permissoesCaptacao.solicitacaoPessoal;
  const gestor = await t.app.usuario(empresaId, [ver, editar]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  const areaId = await criarArea(t.app, empresaId);
  await responderPorArea(t.app, empresaId, areaId, chefe);
  const estavel = { dataEstabilidade: '2030-01-01' };
  const daArea = await criarColaborador(t.app, empresaId, { ...estavel, nome: 'Ana', lotacao: { areaId } });
  const jaPosto = await criarColaborador(t.app, empresaId, { ...estavel, nome: 'Bia' });
  const deFora = await criarColaborador(t.app, empresaId, { ...estavel, nome: 'Caio' });
  const substituir = (...ids: number[]) => ({ colaboradoresSubstituidos: ids.map((id) => ({ id, nome: '' })) });
  const naArea = { areaOrganizacional: { id: areaId, nome: '' } };
  await abrirSolicitacao(t.app, dono, substituir(deFora));
  const { id } = await abrirSolicitacao(t.app, dono, { ...naArea, ...substituir(jaPosto) });

  const query = { ids: [daArea, jaPosto, deFora] };
  const ana = { id: daArea, nome: 'Ana', ...estavel };
  expect((await gestor.cliente.call(buscaDeSubstituidos, { query })).body).toEqual([
    ana,
    { id: jaPosto, nome: 'Bia', dataEstabilidade: null },
  ]);
  expect((await dono.cliente.call(buscaDeSubstituidos, { query })).body).toEqual([
    ana,
    { id: jaPosto, nome: 'Bia', ...estavel },
    { id: deFora, nome: 'Caio', ...estavel },
  ]);

  const { body: antes } = await gestor.cliente.call(solicitacaoPessoal.obter, { params: { id } });
  const gravar = (...ids: number[]) =>
    gestor.cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body: { ...antes, ...substituir(...ids) } });
  const recusada = await gravar(jaPosto, deFora);
  expect([recusada.status, recusada.problema?.erros]).toEqual([
    400,
    [{ campo: 'colaboradoresSubstituidos', mensagem: 'Colaboradores substituídos: o registro escolhido não existe.' }],
  ]);
  const aceita = await gravar(jaPosto, daArea);
  expect([aceita.status, aceita.body.colaboradoresSubstituidos.map(({ nome }) => nome).sort()]).toEqual([
    200,
    ['Ana', 'Bia'],
  ]);
});

test('o gestor não grava o que o faria deixar de ver a solicitação', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const { ver, inserir, editar } = permissoesCaptacao.solicitacaoPessoal;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  const [minha, alheia] = [{ id: await criarArea(t.app, empresaId) }, { id: await criarArea(t.app, empresaId) }];
  await responderPorArea(t.app, empresaId, minha.id, chefe);
  const body = await abrirSolicitacao(t.app, dono, { areaOrganizacional: minha });
  const gravar = (dados: object, { id, versao } = body) =>
    gestor.cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body: { ...body, versao, ...dados } });
  expect((await gravar({ areaOrganizacional: alheia })).problema.erros).toEqual([
    { campo: 'areaOrganizacional', mensagem: 'Área organizacional: o registro escolhido não existe.' },
  ]);
  const campo = 'invisivelParaGestor';
  const mensagem = 'Só quem fez a solicitação a esconde dos gestores: você deixaria de vê-la.';
  expect((await gravar({ [campo]: true })).problema.erros).toEqual([{ campo, mensagem }]);
  const propria = (await gestor.cliente.call(solicitacaoPessoal.criar, { body: { ...body, descricao: 'Sua' } })).body;
  expect((await gravar({ [campo]: true }, propria)).status).toBe(200);
});
