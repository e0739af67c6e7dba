import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { mensagensDa, publicarVaga } from '#modules/externo/externo.factory.ts';
import { convidarTalentos, escreverAosTalentos, vincularTalentos } from './banco-talentos.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });

async function nomeDa(empresaId: number): Promise<string> {
  const { rows } = await t.app.banco((db) =>
    sql<{ nome: string }>`select nome from empresa where id = ${empresaId}`.execute(db),
  );
  return rows[0]?.nome ?? '';
}

/** The candidate takes back the consent to be kept for other vacancies. */
const sairDoBanco = (empresaId: number, id: number) =>
  t.app.banco((db) =>
    sql`insert into consentimento (empresa_id, candidato_id, finalidade, politica_versao, meio, aceito_em, retirado_em, retirado_meio)
      values (${empresaId}, ${id}, 'BANCO_TALENTOS', 1, 'PORTAL', now() - interval '2 days', now() - interval '1 day', 'PORTAL')`.execute(
      db,
    ),
  );

test('o convite vai ao endereço de cada um, e diz a empresa, a vaga e onde se candidatar', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const { solicitacaoId } = await publicarVaga(t.app, dono, { titulo: 'Soldadora' });
  const ana = await criarCandidato(t.app, empresaId, { nome: 'Ana', email: 'ana@exemplo.com.br' });
  const bia = await criarCandidato(t.app, empresaId, { nome: 'Bia', email: 'bia@exemplo.com.br' });
  await dono.cliente.call(convidarTalentos, { body: { solicitacaoId, candidatosIds: [ana, bia], mensagem: null } });
  const empresa = await nomeDa(empresaId);
  expect(await mensagensDa(t.app, empresaId)).toEqual(
    ['Ana', 'Bia'].map((nome) => ({
      para: [`${nome.toLowerCase()}@exemplo.com.br`],
      assunto: `Uma vaga para você: Soldadora - ${empresa}`,
      texto: expect.stringMatching(
        new RegExp(
          `^Olá, ${nome}\\.\\n\\nO seu cadastro em ${empresa} [^]*\\n\\nhttps://rh\\.exemplo\\.com\\.br/externo/anuncios\\?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}\\n\\n`,
        ),
      ),
    })),
  );
});

test('quem não quer convites ou já participa é nomeado só por isso, tenha ou não endereço', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const { solicitacaoId } = await publicarVaga(t.app, dono);
  const retirou = await criarCandidato(t.app, empresaId, { nome: 'Retirou' });
  const participa = await criarCandidato(t.app, empresaId, { nome: 'Participa' });
  const desistiu = await criarCandidato(t.app, empresaId, { nome: 'Desistiu' });
  await t.app.banco((db) =>
    sql`insert into pedido_titular (empresa_id, candidato_id, tipo, prazo) values (${empresaId}, ${retirou}, 'OPOSICAO', current_date)`.execute(
      db,
    ),
  );
  const ligacoes = await ligarCandidatos(t.app, solicitacaoId, [retirou, participa, desistiu]);
  await t.app.banco((db) =>
    sql`update candidato_solicitacao set desistiu_em = now() where id = ${ligacoes[2]}`.execute(db),
  );
  const candidatosIds = [retirou, participa, desistiu];
  expect(
    (await dono.cliente.call(convidarTalentos, { body: { solicitacaoId, candidatosIds, mensagem: null } })).body,
  ).toEqual({
    convidados: 0,
    semEmail: [],
    semConsentimento: ['Retirou', 'Desistiu'],
    jaConvidados: ['Participa'],
  });
  expect(await mensagensDa(t.app, empresaId)).toEqual([]);
});

test('a quem saiu do banco ainda se escreve por outro motivo, e ninguém o convida', async () => {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const { solicitacaoId } = await publicarVaga(t.app, dono);
  const saiu = await criarCandidato(t.app, empresaId, { nome: 'Saiu' });
  await sairDoBanco(empresaId, saiu);
  const email = { enviar: true, assunto: 'Olá', texto: 'Olá.' };
  const naoExiste = [{ campo: 'candidatosIds', mensagem: 'Candidatos: o registro escolhido não existe.' }];
  const escrita = await cliente.call(escreverAosTalentos, { body: { candidatosIds: [saiu], email } });
  expect(escrita.body).toEqual({ enviados: 0, semEmail: [], semConsentimento: ['Saiu'] });
  const fica = await criarCandidato(t.app, empresaId, { nome: 'Fica' });
  const convite = { solicitacaoId, candidatosIds: [saiu, fica], mensagem: null };
  expect((await cliente.call(convidarTalentos, { body: convite })).problema.erros).toEqual(naoExiste);
  const alheio = await criarCandidato(t.app, (await t.app.empresa()).empresaId);
  for (const recusa of [
    await cliente.call(vincularTalentos, { body: { solicitacaoId, candidatosIds: [alheio] } }),
    await cliente.call(escreverAosTalentos, { body: { candidatosIds: [alheio], email } }),
    await cliente.call(convidarTalentos, { body: { ...convite, candidatosIds: [alheio] } }),
  ])
    expect(recusa.problema.erros).toEqual(naoExiste);
});

test('de quem nada pessoal resta ninguém escreve nem vincula', async () => {
  const dono = await t.app.empresa();
  const { solicitacaoId } = await publicarVaga(t.app, dono);
  const id = await criarCandidato(t.app, dono.empresaId);
  await t.app.banco((db) =>
    sql`update candidato set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${id}`.execute(db),
  );
  const { status, problema } = await dono.cliente.call(vincularTalentos, {
    body: { solicitacaoId, candidatosIds: [id] },
  });
  expect([status, problema.erros]).toEqual([
    400,
    [{ campo: 'candidatosIds', mensagem: 'Candidatos: o registro escolhido não existe.' }],
  ]);
});

test('a carta aos candidatos chega preenchida, e fica no histórico de cada um com quem a mandou', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const ana = await criarCandidato(t.app, empresaId, { nome: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const email = { enviar: true, assunto: 'Olá, {primeiroNome}', texto: '{nome}, {empresa}: {link}' };
  await cliente.call(escreverAosTalentos, { body: { candidatosIds: [ana], email } });
  const link = `https://rh.exemplo.com.br/externo/candidato-solicitacoes?empresaId=${empresaId}`;
  expect(await mensagensDa(t.app, empresaId)).toEqual([
    { para: ['ana@exemplo.com.br'], assunto: 'Olá, Ana', texto: `Ana Lima, ${await nomeDa(empresaId)}: ${link}` },
  ]);
  const { rows } = await t.app.banco((db) =>
    sql`select texto, usuario_nome from candidato_evento where candidato_id = ${ana}`.execute(db),
  );
  expect(rows).toEqual([{ texto: 'Olá, Ana', usuario_nome: 'Pessoa de Teste' }]);
});
