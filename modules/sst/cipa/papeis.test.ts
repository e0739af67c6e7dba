import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { criarGestaoDaCipa } from '#modules/sst/sst.factory.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { cipa, gerarCalendario, imprimirPosse } from './cipa.contract.ts';
import { eleicao, imprimirPapelDaEleicao, type PapelDaEleicao } from './eleicoes.contract.ts';
import { eleicaoComGente } from './eleicoes.factory.ts';
import { desistir } from './votacao.contract.ts';

const t = useApp();
const dia = hoje();

const texto = async (bytes: Buffer) => (await textoDoPdf(bytes)).replaceAll(/\s+/g, ' ');

async function papelDe({ cliente }: Pick<Tenant, 'cliente'>, id: number, papel: PapelDaEleicao): Promise<string> {
  const { status, bytes, body } = await cliente.call(imprimirPapelDaEleicao, { params: { id }, body: { papel } });
  expect(status, JSON.stringify(body)).toBe(200);
  return texto(bytes);
}

test('o edital e a comunicação ao sindicato dizem o que se elege, para que mandato e em que dias', async () => {
  const { cliente, empresaId, id } = await eleicaoComGente(t.app, { etapa: 'I', candidatos: 0 });
  await t.app.banco((db) =>
    sql`update cipa_eleicao set edital = 'Vota-se no refeitório.' where id = ${id}`.execute(db),
  );
  const edital = await papelDe({ cliente }, id, 'E');
  const comunicacao = await papelDe({ cliente }, id, 'S');
  const mandato = `${formatarData(somarDias(dia, 90))} a `;
  for (const papel of [edital, comunicacao]) {
    expect(papel).toContain('1 titular e 1 suplente');
    expect(papel).toContain(`mandato de ${mandato}`);
    expect(papel).toContain(`Inscrição dos candidatos ${formatarData(dia)} a ${formatarData(somarDias(dia, 14))}`);
    expect(papel).toContain(`Votação ${formatarData(somarDias(dia, 20))} Início`);
  }
  expect(edital).toContain('Eleição da Matriz');
  expect(edital).toContain('Vota-se no refeitório.');
  expect(comunicacao).not.toContain('refeitório');
  expect(comunicacao).toContain('Recebido pelo sindicato');
  const impressos = (await t.app.auditoria(empresaId, eleicao.nome.um)).filter(({ acao }) => acao === 'Impressão');
  expect(impressos.map(({ depois }) => depois)).toEqual([
    { papel: 'Edital de convocação da eleição da CIPA' },
    { papel: 'Comunicação do início do processo eleitoral da CIPA' },
  ]);
});

test('a relação de inscritos traz quem segue candidato, e não se imprime antes das inscrições', async () => {
  const { cliente, id, params, pessoas } = await eleicaoComGente(t.app, { etapa: 'I', candidatos: 2 });
  expect((await pessoas[1]?.cliente.call(desistir, { params }))?.status).toBeLessThan(300);
  const relacao = await papelDe({ cliente }, id, 'I');
  expect(relacao).toContain(`Pessoa 1 1 ${formatarData(dia)}`);
  expect(relacao).not.toContain('Pessoa 2');
  await t.app.banco((db) =>
    sql`update cipa_eleicao set inscricao_ini = ${somarDias(dia, 1)} where id = ${id}`.execute(db),
  );
  const cedo = await cliente.call(imprimirPapelDaEleicao, { params, body: { papel: 'I' } });
  expect(cedo.problema.mensagem).toBe('As inscrições ainda não começaram.');
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(imprimirPapelDaEleicao, { params, body: { papel: 'E' } })).status).toBe(404);
});

test('a prorrogação da votação se comunica ao sindicato com o novo fim e o que basta para apurar', async () => {
  const { cliente, id, params } = await eleicaoComGente(t.app, { etapa: 'V', candidatos: 2 });
  const cedo = await cliente.call(imprimirPapelDaEleicao, { params, body: { papel: 'P' } });
  expect([cedo.status, cedo.problema.mensagem]).toEqual([400, 'A votação não foi prorrogada.']);
  const prorrogada = async (vezes: number) => {
    await t.app.banco((db) =>
      sql`update cipa_eleicao set votacao_fim = ${somarDias(dia, vezes)}, prorrogacoes = ${vezes} where id = ${id}`.execute(
        db,
      ),
    );
    return papelDe({ cliente }, id, 'P');
  };
  const primeira = await prorrogada(1);
  expect(primeira).toContain(
    `prorrogada 1 vez por falta de participação e vai até ${formatarData(somarDias(dia, 1))}.`,
  );
  expect(primeira).toContain('ao menos um terço dos empregados');
  expect(primeira).toContain('Recebido pelo sindicato');
  const segunda = await prorrogada(2);
  expect(segunda).toContain(
    `prorrogada 2 vezes por falta de participação e vai até ${formatarData(somarDias(dia, 2))}.`,
  );
  expect(segunda).toContain('qualquer número de empregados');
});

test('a ata de posse traz os membros com o cargo e, para quem vê reuniões, o calendário delas', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const eleito = await criarColaborador(t.app, empresaId, { nome: 'Eliana Eleita' });
  const id = await criarGestaoDaCipa(t.app, empresaId, { estabelecimentoId, eleito });
  await t.app.banco((db) => sql`update cipa set titulares = 1, suplentes = 1 where id = ${id}`.execute(db));
  const indicado = await criarColaborador(t.app, empresaId, { nome: 'Ivo Indicado' });
  await inserir(
    t.app,
    sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao, cargo)
      values (${empresaId}, ${id}, ${indicado}, 'E', 'T', 'P') returning id`,
  );
  const posse = async (quem: Tenant['cliente'] = cliente) => {
    const { status, bytes } = await quem.call(imprimirPosse, { params: { id }, body: {} });
    expect(status).toBe(200);
    return texto(bytes);
  };
  const antes = await posse();
  expect(antes).toContain('Ivo Indicado Presidente Titular Empregador');
  expect(antes).toContain('Eliana Eleita Membro Titular Trabalhadores');
  expect(antes).toContain('mandato de 10/01/2026 a 09/01/2027');
  expect(antes).toContain('ainda não foram marcadas');
  expect(antes).toContain('Minuta da ata de instalação e posse da CIPA');
  expect(antes).toContain('A comissão não está completa. Falta um suplente do empregador.');
  const completar = (nome: string, representacao: 'E' | 'T', condicao: 'T' | 'S') =>
    criarColaborador(t.app, empresaId, { nome }).then((quem) =>
      inserir(
        t.app,
        sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao, inscricao_em)
          values (${empresaId}, ${id}, ${quem}, ${representacao}, ${condicao}, ${representacao === 'T' ? '2026-01-02' : null}) returning id`,
      ),
    );
  await completar('Sara Suplente', 'E', 'S');
  await completar('Tadeu Suplente', 'T', 'S');
  await t.app.banco((db) =>
    sql`update cipa_membro set cargo = 'V' where cipa_id = ${id} and colaborador_id = ${eleito}`.execute(db),
  );
  const completa = await posse();
  expect(completa).toContain('Ata de instalação e posse da CIPA');
  expect(completa).not.toMatch(/Minuta|não está completa/);
  const body = { primeira: '2026-01-15', hora: '09:00', local: 'Sala 3' };
  expect((await cliente.call(gerarCalendario, { params: { id }, body })).body.criadas).toBe(12);
  expect(await posse()).toContain('Sala 3 15/01/2026 09:00');
  const semReunioes = await t.app.usuario(empresaId, [cipa.permissoes.ver]);
  expect(await posse(semReunioes.cliente)).not.toContain('Calendário');
});
