import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { certificar } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAso } from '#modules/sst/sst.factory.ts';
import { paginasDe } from '#platform/server/report/report.factory.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { encerrar, liberar, retomar, suspender } from './andamento.contract.ts';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { cenaDaPermissao, responderTudo } from './permissoes-trabalho.factory.ts';
import { imprimirPermissao, lerVerificacao, responderVerificacao } from './verificacao.contract.ts';

/** What a permit shows of training and exam once it was released (decision 251). */
const t = useApp();
type Cena = Awaited<ReturnType<typeof cenaDaPermissao>>;

const naTela = async ({ cliente }: Cena, id: number) =>
  (await cliente.call(lerVerificacao, { params: { id } })).body.trabalhadores;
const textoDoPapel = async ({ cliente }: Cena, id: number) => {
  const { bytes } = await cliente.call(imprimirPermissao, { params: { id }, body: {} });
  return (await paginasDe(bytes)).join(' ').replace(/\s+/g, ' ');
};
const suspensa = async (s: Cena, id: number) =>
  s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Chuva' } });
const encerrada = async (s: Cena, id: number) =>
  s.cliente.call(encerrar, {
    params: { id },
    query: {},
    body: { areaRestaurada: true, observacaoEncerramento: 'Área limpa' },
  });

test('liberada e encerrada, a tela e o papel mostram treinamento e exame como estavam na liberação', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id } = await s.criar();
  const [ler, noPapel] = [() => naTela(s, id), () => textoDoPapel(s, id)];
  const renovar = (ate: number, quando = s.hoje) =>
    certificar(t.app, s.empresaId, {
      colaboradorId: s.ana,
      certificacaoId: s.certificacaoId,
      data: quando,
      validaAte: somarDias(s.hoje, ate),
    });
  const naLiberacao = {
    nome: 'Ana',
    papel: 'E',
    conferido: {
      exameEmDia: true,
      treinamentos: [{ curso: 'NR-35 Trabalho em altura', falta: null, validoAte: somarDias(s.hoje, 300) }],
    },
  };
  await responderTudo(s, id);
  await s.cliente.call(liberar, { params: { id }, query: {} });
  await renovar(700, somarDias(s.hoje, -1));
  await criarAso(t.app, s.empresaId, { colaboradorId: s.ana, data: somarDias(s.hoje, -5), conclusao: 'I' });
  expect(await ler()).toEqual([naLiberacao]);
  const dito = `NR-35 Trabalho em altura em dia até ${formatarData(somarDias(s.hoje, 300))}; Exame em dia: sim`;
  expect(await noPapel()).toContain(dito);

  // Suspended, it is prepared anew: what is so today counts.
  await s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Chuva' } });
  const [hoje] = await ler();
  expect(hoje?.conferido).toMatchObject({ exameEmDia: false, treinamentos: [{ validoAte: somarDias(s.hoje, 700) }] });
  await criarAso(t.app, s.empresaId, { colaboradorId: s.ana, data: s.hoje });
  await responderTudo(s, id);
  expect((await s.cliente.call(retomar, { params: { id }, query: {} })).body.situacao).toBe('L');
  await renovar(900);
  expect((await ler())[0]?.conferido?.treinamentos).toMatchObject([{ validoAte: somarDias(s.hoje, 700) }]);
  const body = { areaRestaurada: true, observacaoEncerramento: 'Área limpa' };
  await s.cliente.call(encerrar, { params: { id }, query: {}, body });
  expect((await ler())[0]?.conferido?.treinamentos).toMatchObject([{ validoAte: somarDias(s.hoje, 700) }]);
  expect(await noPapel()).toContain(`em dia até ${formatarData(somarDias(s.hoje, 700))}`);
});

test('suspender não esconde a verificação que autorizou a liberação: fica na tela e no papel, com quem respondeu e quando', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id } = await s.criar();
  const ler = async () => (await s.cliente.call(lerVerificacao, { params: { id } })).body;
  const { itens } = await ler();
  const respostas = itens.map((item, n) => ({ id: item.id, resposta: n === 0 ? 'S' : 'X', nota: `Nota ${n}` }));
  await s.cliente.call(responderVerificacao, { params: { id }, body: { itens: respostas } as never });
  await s.cliente.call(liberar, { params: { id }, query: {} });
  await suspensa(s, id);
  const { anteriores, itens: novos, liberacao } = await ler();
  expect(liberacao).toBeNull();
  expect(novos.map(({ resposta }) => resposta)).toEqual([null, null]);
  expect(anteriores).toMatchObject([
    { liberacao: { acao: 'Liberação' }, itens: respostas.map(({ resposta, nota }) => ({ resposta, nota })) },
  ]);
  expect(anteriores[0]?.itens.every((item) => item.respondidoPor && item.respondidoEm)).toBe(true);
  const daLiberacao = /Verificação da liberação de \d.*Área isolada Sim .*Nota 0 .*Não se aplica .*Nota 1/;
  expect(await textoDoPapel(s, id)).toMatch(daLiberacao);
  expect(await textoDoPapel(s, id)).toContain('Sem resposta');
  // Closed without another check: what was never made is not shown as if it were.
  await encerrada(s, id);
  expect((await ler()).itens).toEqual([]);
  expect((await ler()).anteriores).toEqual(anteriores);
  const papel = await textoDoPapel(s, id);
  expect(papel).toMatch(daLiberacao);
  expect(papel).not.toContain('Sem resposta');
});

test('a verificação diz por que a permissão não se libera agora: quem não emite, e o que impede', async () => {
  const s = await cenaDaPermissao(t.app);
  const outro = await criarColaborador(t.app, s.empresaId, { nome: 'Otto' });
  const [minha, alheia] = [await s.criar(), await s.criar({ emissor: { id: outro } })];
  const recusa = async (id: number) =>
    (await s.cliente.call(lerVerificacao, { params: { id } })).body.recusaDaLiberacao;
  expect(await recusa(alheia.id)).toBe('Só quem emite, Otto, libera esta permissão, com o próprio acesso.');
  expect(await recusa(minha.id)).toBe('2 itens impedem a liberação: veja quais na verificação.');
  await responderTudo(s, minha.id);
  expect(await recusa(minha.id)).toBeNull();
});

describe('quem entra com a permissão suspensa não passa por liberado', () => {
  /** Ana is released, the permit is suspended, its people become these, and it is closed without going on. */
  async function encerrarCom(mudar: (s: Cena, linhaDaAna: number) => Promise<object[]>) {
    const s = await cenaDaPermissao(t.app);
    const { id } = await s.criar();
    await responderTudo(s, id);
    expect((await s.cliente.call(liberar, { params: { id }, query: {} })).body.situacao).toBe('L');
    await suspensa(s, id);
    const { body: lida } = await s.cliente.call(permissaoTrabalho.obter, { params: { id } });
    const trabalhadores = await mudar(s, lida.trabalhadores[0]?.id ?? 0);
    const body = { ...s.form, trabalhadores } as never;
    expect((await s.cliente.call(permissaoTrabalho.atualizar, { params: { id }, body })).status).toBe(200);
    // While it is suspended it shows what is so today, of everybody.
    expect((await naTela(s, id)).map(({ conferido }) => conferido === null)).not.toContain(true);
    expect((await encerrada(s, id)).body.situacao).toBe('E');
    const tela = (await naTela(s, id)).map(({ nome, papel, conferido }) => [
      nome,
      papel,
      conferido?.exameEmDia ?? null,
    ]);
    return { tela, papel: await textoDoPapel(s, id) };
  }

  test('a linha de quem foi liberado passa a outra pessoa', async () => {
    const { tela, papel } = await encerrarCom(async (s, id) => [
      { id, colaborador: { id: await s.apto('Maria') }, papel: 'E' },
    ]);
    expect(tela).toEqual([['Maria', 'E', null]]);
    expect(papel).toMatch(/Maria .*não constava da liberação/);
    expect(papel).not.toContain('Exame em dia');
  });

  test('a mesma pessoa passa a outro papel, para o qual não foi liberada', async () => {
    const { tela, papel } = await encerrarCom(async (s, id) => [{ id, colaborador: { id: s.ana }, papel: 'V' }]);
    expect(tela).toEqual([['Ana', 'V', null]]);
    expect(papel).toMatch(/Ana .*não constava da liberação/);
    expect(papel).not.toContain('Exame em dia');
  });

  test('alguém se junta a quem foi liberada, que fica como estava', async () => {
    const { tela, papel } = await encerrarCom(async (s, id) => [
      { id, colaborador: { id: s.ana }, papel: 'E' },
      { id: null, colaborador: { id: await s.apto('Bia') }, papel: 'E' },
    ]);
    expect(tela).toEqual([
      ['Ana', 'E', true],
      ['Bia', 'E', null],
    ]);
    expect(papel).toMatch(/Ana .*Exame em dia: sim .*Bia .*não constava da liberação/);
  });
});

test('do que foi encerrado suspenso antes de se guardar a liberação não se diz que estava em dia; do resto, sim', async () => {
  const s = await cenaDaPermissao(t.app);
  const [parada, seguida] = [(await s.criar()).id, (await s.criar()).id];
  for (const id of [parada, seguida]) {
    await responderTudo(s, id);
    await s.cliente.call(liberar, { params: { id }, query: {} });
    await suspensa(s, id);
  }
  await responderTudo(s, seguida);
  await s.cliente.call(retomar, { params: { id: seguida }, query: {} });
  for (const id of [parada, seguida]) await encerrada(s, id);
  const migracao = new URL('../../../migrations/1398_sst_permissao_encerrada_suspensa.sql', import.meta.url);
  await t.app.banco((db) => sql.raw(readFileSync(migracao, 'utf8')).execute(db));
  expect((await naTela(s, parada)).map(({ conferido }) => conferido)).toEqual([null]);
  expect((await naTela(s, seguida)).map(({ conferido }) => conferido?.exameEmDia)).toEqual([true]);
});

test('no papel quem assina está na página das últimas linhas do que se assina, seja qual for o tamanho da verificação', async () => {
  const s = await cenaDaPermissao(t.app);
  for (let itens = 14; itens <= 38; itens += 3) {
    await t.app.banco((db) =>
      sql`insert into modelo_permissao_item (empresa_id, modelo_permissao_id, pergunta, obrigatorio)
        select ${s.empresaId}, ${s.modeloId}, 'Item ' || n, true from generate_series(${itens}::int, ${itens}::int + 2) n`.execute(
        db,
      ),
    );
    const { id } = await s.criar();
    const { bytes } = await s.cliente.call(imprimirPermissao, { params: { id }, body: {} });
    const assinada = (await paginasDe(bytes)).find((pagina) => pagina.includes('Responsável pela área'));
    expect(assinada, `${itens} itens`).toContain('Sem resposta');
  }
});
