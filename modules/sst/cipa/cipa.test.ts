import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { buscaDeSubstituidos } from '#modules/captacao/solicitacoes-pessoal/substituidos.contract.ts';
import { obterDataEstabilidade } from '#modules/organizacao/colaboradores/talentos.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { acaoDaCipa } from './acoes.contract.ts';
import { cipa, contarEmpregados, gerarCalendario, situacaoDosMembros } from './cipa.contract.ts';
import { faltasDaGestao } from './cipa.rules.ts';
import { imprimirAta, reuniao } from './reunioes.contract.ts';

const t = useApp();

const eleito = (id: number, dados: object = {}) => ({
  id: null,
  colaborador: { id, nome: '' },
  representacao: 'T' as const,
  condicao: 'T' as const,
  cargo: null,
  inscricaoEm: '2025-11-20',
  votos: 12,
  saidaEm: null,
  motivoSaida: null,
  ...dados,
});
const designado = (id: number, dados: object = {}) =>
  eleito(id, { representacao: 'E', inscricaoEm: null, votos: null, ...dados });

async function cena(permissoes?: Parameters<typeof t.app.empresa>[0]) {
  const dona = await t.app.empresa(permissoes);
  const { empresaId } = dona;
  const lugar = await criarLugar(t.app, empresaId);
  const pessoa = (nome: string) => criarColaborador(t.app, empresaId, { nome, lotacao: lugar });
  const gestao = {
    nome: 'Matriz 2026/2027',
    estabelecimento: { id: lugar.estabelecimentoId, nome: '' },
    dataIni: '2026-01-10',
    cnae: '2542000',
    grauDeRisco: '3' as const,
    empregados: 60,
    titulares: 2,
    suplentes: 1,
    observacao: null,
    membros: [] as ReturnType<typeof eleito>[],
  };
  const criar = (dados: Partial<typeof gestao> = {}) =>
    dona.cliente.call(cipa.criar, { body: { ...gestao, ...dados } });
  return { ...dona, lugar, pessoa, criar };
}

describe('a gestão', () => {
  test('dura um ano e diz se está por começar, em vigor ou encerrada', async () => {
    const { criar, cliente, lugar } = await cena();
    const salva = await criar();
    expect(salva.body).toMatchObject({ dataFim: '2027-01-09' });
    await criar({ nome: 'Antiga', dataIni: '2020-01-10' });
    await criar({ nome: 'Futura', dataIni: '2098-01-10' });
    const porSituacao = async (situacao: 'F' | 'E') =>
      (
        await cliente.call(cipa.listar, {
          query: {
            nome: null,
            estabelecimentoId: lugar.estabelecimentoId,
            situacao,
            colaboradorId: null,
            page: 0,
            size: 10,
          },
        })
      ).body.content.map(({ nome }) => nome);
    expect(await porSituacao('E')).toContain('Antiga');
    expect(await porSituacao('F')).toEqual(['Futura']);
  });

  test('começa em um dia do qual se sabem o fim e as reuniões: de outro o campo diz por quê', async () => {
    const { criar, cliente } = await cena();
    for (const dataIni of ['2100-12-31', '2099-01-01', '1900-12-31'])
      expect((await criar({ dataIni })).problema?.erros).toEqual([
        { campo: 'dataIni', mensagem: 'O mandato começa entre 1901 e 2098.' },
      ]);
    const { body } = await criar({ dataIni: '2098-12-31' });
    const params = { id: body.id };
    expect((await cliente.call(situacaoDosMembros, { params })).status).toBe(200);
    const ultima = { primeira: '2099-12-30', hora: '10:00', local: null };
    expect((await cliente.call(gerarCalendario, { params, body: ultima })).body).toEqual({ criadas: 1 });
  });

  test('um estabelecimento não tem duas no mesmo dia', async () => {
    const { criar } = await cena();
    await criar();
    const outra = await criar({ nome: 'Outra', dataIni: '2027-01-09' });
    expect([outra.status, outra.problema?.erros]).toEqual([
      400,
      [
        {
          campo: 'dataIni',
          mensagem: "O estabelecimento já tem a gestão 'Matriz 2026/2027', de 10/01/2026 a 09/01/2027.",
        },
      ],
    ]);
    expect((await criar({ nome: 'Seguinte', dataIni: '2027-01-10' })).status).toBe(201);
  });

  test('ninguém está nela duas vezes, nem por lados diferentes, nem quem já saiu', async () => {
    const { criar, pessoa } = await cena();
    const [ana, bia] = [await pessoa('Ana'), await pessoa('Bia')];
    for (const segunda of [eleito(ana, { condicao: 'S' }), designado(ana), eleito(ana, { saidaEm: '2026-05-04' })])
      expect((await criar({ membros: [eleito(ana), eleito(bia), segunda] })).problema.erros).toContainEqual({
        campo: 'membros[2].colaborador',
        mensagem: 'Esta pessoa já está na lista.',
      });
    expect((await criar({ membros: [eleito(ana), eleito(bia)] })).status).toBe(201);
  });

  test('em vigor ou a começar, a que não está completa se acha na lista e no início, e completa deixa de estar', async () => {
    const { criar, cliente, pessoa } = await cena();
    const [a, b, c, d] = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map(pessoa));
    const todos = [
      designado(a ?? 0, { cargo: 'P' }),
      designado(b ?? 0, { condicao: 'S' }),
      eleito(c ?? 0, { cargo: 'V' }),
      eleito(d ?? 0, { condicao: 'S' }),
    ];
    const tamanho = { titulares: 1, suplentes: 1 };
    const inicio = somarDias(hoje(), -30);
    const { body } = await criar({ ...tamanho, nome: 'Em vigor', dataIni: inicio, membros: todos });
    await criar({ ...tamanho, nome: 'Antiga', dataIni: '2020-01-10' });
    const incompletas = async () =>
      (
        await cliente.call(cipa.listar, {
          query: {
            nome: null,
            estabelecimentoId: null,
            situacao: null,
            colaboradorId: null,
            aCompletar: true,
            page: 0,
            size: 10,
          },
        })
      ).body.content.map(({ nome }) => nome);
    const trocar = async (membros: (typeof cipa)['form']['_output']['membros'], dados: object = {}) => {
      const { body: lida } = await cliente.call(cipa.obter, { params: { id: body.id } });
      const { status } = await cliente.call(cipa.atualizar, {
        params: { id: body.id },
        body: { ...lida, ...dados, membros },
      });
      expect(status).toBe(200);
    };
    expect(await incompletas()).toEqual([]);
    const faltando = [
      ...todos.map((_, fora) => todos.filter((__, lugar) => lugar !== fora)),
      ...[0, 2].map((sem) => todos.map((membro, lugar) => (lugar === sem ? { ...membro, cargo: null } : membro))),
      todos.map((membro, lugar) => (lugar === 3 ? { ...membro, saidaEm: hoje(), motivoSaida: 'Renúncia' } : membro)),
    ];
    for (const membros of faltando) {
      await trocar(membros);
      expect(await incompletas()).toEqual(['Em vigor']);
      expect(faltasDaGestao({ ...tamanho, membros })).not.toEqual([]);
    }
    const itens = (await cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'cipas-a-completar')?.itens;
    expect(itens).toMatchObject([{ titulo: 'Em vigor', path: `/sst/cipa/${body.id}/edit` }]);
    await trocar([designado(a ?? 0)], { titulares: 0, suplentes: 0 });
    expect(await incompletas()).toEqual([]);
    await trocar([], { titulares: 0, suplentes: 0 });
    expect(await incompletas()).toEqual(['Em vigor']);
  });

  test('conta quem trabalha no estabelecimento no dia, e ninguém mais', async () => {
    const { cliente, empresaId, lugar, pessoa } = await cena();
    await pessoa('Ana');
    await pessoa('Bia');
    await criarColaborador(t.app, empresaId, { lotacao: lugar, dataDesligamento: '2025-06-30' });
    await criarColaborador(t.app, empresaId, { lotacao: await criarLugar(t.app, empresaId) });
    const contar = async (data: string) =>
      (await cliente.call(contarEmpregados, { query: { estabelecimentoId: lugar.estabelecimentoId, data } })).body;
    expect(await contar('2026-01-10')).toEqual({ empregados: 2 });
    expect(await contar('2025-01-10')).toEqual({ empregados: 3 });
    expect(await contar('2023-01-10')).toEqual({ empregados: 0 });
  });

  test('o CNAE tem sete dígitos e o membro errado é dito no seu campo', async () => {
    const { criar, pessoa } = await cena();
    const ana = await pessoa('Ana');
    const recusada = await criar({ cnae: '25420AB', membros: [eleito(ana, { cargo: 'P' })] });
    expect(recusada.problema?.erros).toEqual([
      { campo: 'cnae', mensagem: 'O CNAE tem sete dígitos.' },
      { campo: 'membros[0].cargo', mensagem: 'O presidente é um titular designado pelo empregador.' },
    ]);
  });
});

describe('a estabilidade', () => {
  test('de quem foi eleito alerta a substituição, o desligamento e a consulta; a de quem foi designado não existe', async () => {
    const { cliente, criar, pessoa } = await cena();
    const [ana, bia, caio] = [await pessoa('Ana'), await pessoa('Bia'), await pessoa('Caio')];
    await criar({
      membros: [eleito(ana), designado(bia), eleito(caio, { saidaEm: '2026-03-31', motivoSaida: 'Renúncia' })],
    });
    const { body } = await cliente.call(buscaDeSubstituidos, { query: { ids: [ana, bia, caio] } });
    expect(body.map(({ nome, dataEstabilidade }) => [nome, dataEstabilidade])).toEqual([
      ['Ana', '2028-01-09'],
      ['Bia', null],
      ['Caio', '2026-03-31'],
    ]);
    const consulta = await cliente.call(obterDataEstabilidade, { params: { id: ana } });
    expect(consulta.body).toMatchObject({ dataEstabilidade: '2028-01-09' });
    const porNome = await cliente.call(buscaDeSubstituidos, { query: { nome: 'Ana' } });
    expect(porNome.body).toEqual([{ id: ana, nome: 'Ana', dataEstabilidade: '2028-01-09' }]);
  });

  test('vale a que termina depois: a escrita no talento ou a do cadastro da CIPA', async () => {
    const { cliente, criar, empresaId } = await cena();
    const maior = await criarColaborador(t.app, empresaId, { nome: 'Ana', dataEstabilidade: '2031-05-01' });
    const menor = await criarColaborador(t.app, empresaId, { nome: 'Bia', dataEstabilidade: '2026-05-01' });
    await criar({ membros: [eleito(maior), eleito(menor)] });
    const { body } = await cliente.call(buscaDeSubstituidos, { query: { ids: [maior, menor] } });
    expect(body.map(({ dataEstabilidade }) => dataEstabilidade)).toEqual(['2031-05-01', '2028-01-09']);
  });
});

describe('as reuniões', () => {
  const sessao = async () => {
    const base = await cena();
    const [ana, bia] = [await base.pessoa('Ana'), await base.pessoa('Bia')];
    const { body } = await base.criar({ membros: [eleito(ana), designado(bia, { cargo: 'P' })] });
    const vazia = {
      cipa: { id: body.id, nome: '' },
      tipo: 'O' as const,
      data: '2026-02-10',
      hora: '09:00',
      local: null,
      pauta: null,
      secretario: null,
      ata: null,
      presencas: [] as { id: null; colaborador: { id: number; nome: string }; situacao: 'P' | 'J' | 'F' }[],
    };
    const reunir = (dados: object = {}) => base.cliente.call(reuniao.criar, { body: { ...vazia, ...dados } as never });
    const presenca = (id: number, situacao: 'P' | 'J' | 'F') => ({ id: null, colaborador: { id, nome: '' }, situacao });
    return { ...base, id: body.id, ana, bia, reunir, presenca };
  };

  test('o calendário marca uma por mês e não repete o mês que já tem', async () => {
    const { cliente, id, reunir, empresaId } = await sessao();
    await reunir();
    const marcar = (primeira: string) =>
      cliente.call(gerarCalendario, { params: { id }, body: { primeira, hora: '14:00', local: 'Sala 2' } });
    expect((await marcar('2026-01-14')).body).toEqual({ criadas: 11 });
    expect((await marcar('2026-01-14')).body).toEqual({ criadas: 0 });
    expect((await marcar('2027-01-10')).problema?.erros).toEqual([
      { campo: 'primeira', mensagem: 'A primeira reunião é dentro do mandato.' },
    ]);
    const query = { cipaId: id, tipo: null, situacao: null, dataIni: null, dataFim: null, page: 0, size: 20 };
    expect((await cliente.call(reuniao.listar, { query })).body.content).toHaveLength(12);
    expect((await t.app.auditoria(empresaId, cipa.nome.um)).map(({ acao }) => acao)).toContain('Calendário');
  });

  test('fora do mandato, sem pauta na extraordinária, sem ninguém na ata e antes do dia são recusadas no campo', async () => {
    const { reunir, presenca, ana } = await sessao();
    const erros = async (dados: object) => (await reunir(dados)).problema?.erros;
    expect(await erros({ data: '2027-01-10' })).toEqual([
      { campo: 'data', mensagem: 'O mandato é de 10/01/2026 a 09/01/2027.' },
    ]);
    expect(await erros({ tipo: 'E' })).toEqual([
      { campo: 'pauta', mensagem: 'Informe por que a reunião extraordinária foi convocada.' },
    ]);
    expect(await erros({ ata: 'Nada', presencas: [presenca(ana, 'F')] })).toEqual([
      { campo: 'presencas', mensagem: 'Informe quem esteve na reunião antes de escrever a ata.' },
    ]);
    expect(await erros({ presencas: [presenca(ana, 'P'), presenca(ana, 'F')] })).toEqual([
      { campo: 'presencas[1].colaborador', mensagem: 'Esta pessoa já está na lista.' },
    ]);
    const dia = somarDias(hoje(), 1);
    if (dia <= '2027-01-09')
      expect(await erros({ data: dia, ata: 'Antes da hora', presencas: [presenca(ana, 'P')] })).toEqual([
        { campo: 'ata', mensagem: 'A reunião ainda não aconteceu.' },
      ]);
  });

  test('mais de quatro faltas ordinárias sem justificativa tiram o mandato do titular', async () => {
    const { cliente, id, ana, bia, reunir, presenca } = await sessao();
    const situacao = async () =>
      (await cliente.call(situacaoDosMembros, { params: { id } })).body.map(({ nome, faltas, perdeOMandato }) => [
        nome,
        faltas,
        perdeOMandato,
      ]);
    for (const mes of ['02', '03', '04', '05'])
      await reunir({ data: `2026-${mes}-10`, presencas: [presenca(ana, 'F'), presenca(bia, 'J')] });
    await reunir({ tipo: 'E', pauta: 'Acidente grave', data: '2026-05-20', presencas: [presenca(ana, 'F')] });
    expect(await situacao()).toEqual([
      ['Bia', 0, false],
      ['Ana', 4, false],
    ]);
    await reunir({ data: '2026-06-10', presencas: [presenca(ana, 'F'), presenca(bia, 'P')] });
    expect(await situacao()).toEqual([
      ['Bia', 0, false],
      ['Ana', 5, true],
    ]);
  });

  test('a ata sai em PDF, com a pauta, o que se tratou e quem esteve', async () => {
    const { cliente, ana, bia, reunir, presenca } = await sessao();
    const feita = await reunir({
      ata: 'Tratou-se do ruído.\nFicou decidido medir.',
      pauta: 'Ruído',
      local: 'Sala 2',
      secretario: { id: ana, nome: '' },
      presencas: [presenca(ana, 'P'), presenca(bia, 'J')],
    });
    expect(feita.status).toBe(201);
    const { status, bytes } = await cliente.call(imprimirAta, { params: { id: feita.body.id }, body: {} });
    expect(status).toBe(200);
    const escrito = await textoDoPdf(bytes);
    for (const parte of ['Matriz 2026/2027', 'Sala 2', 'Tratou-se do ruído. Ficou decidido medir.', 'Ruído'])
      expect(escrito).toContain(parte);
    expect(escrito).toMatch(/Ana .*Presente/);
    expect(escrito).toMatch(/Bia .*justificada/i);
  });
});

test('a ação do plano de trabalho tem responsável e prazo, e diz se está atrasada', async () => {
  const { cliente, criar, pessoa } = await cena();
  const [ana, { body }] = [await pessoa('Ana'), await criar()];
  const acao = {
    cipa: { id: body.id, nome: '' },
    nome: 'Sinalizar a doca',
    meta: 'Pedestres separados',
    responsavelId: ana,
    previsaoInicio: '2026-02-01',
    previsaoTermino: null,
    acompanhamentoInicio: null,
    acompanhamentoTermino: null,
    acompanhamentoSituacao: null,
    acompanhamentoObservacao: null,
  };
  const recusada = await cliente.call(acaoDaCipa.criar, { body: acao as never });
  expect(recusada.problema?.erros).toEqual([
    { campo: 'previsaoTermino', mensagem: 'Previsão de Término é obrigatória' },
  ]);
  const feita = await cliente.call(acaoDaCipa.criar, { body: { ...acao, previsaoTermino: '2026-02-28' } });
  expect(feita.status).toBe(201);
  const query = { cipaId: body.id, nome: null, situacao: 'A' as const, responsavelId: null, page: 0, size: 5 };
  expect((await cliente.call(acaoDaCipa.listar, { query })).body.content.map(({ nome }) => nome)).toEqual([
    'Sinalizar a doca',
  ]);
});
