import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato, criarModeloAvaliacao, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { criarCandidatoDoPortal, mensagensDa, publicarVaga } from '#modules/externo/externo.factory.ts';
import { candidatar, desistir } from './candidaturas.contract.ts';

const t = useApp();

const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

async function cenario(avaliacoes = 0) {
  const empresa = await t.app.empresa();
  const avaliacoesIds: number[] = [];
  for (let i = 0; i < avaliacoes; i++)
    avaliacoesIds.push((await criarModeloAvaliacao(empresa, { titulo: `Modelo ${i}` })).id);
  const vaga = await publicarVaga(t.app, empresa, { titulo: 'Torneiro {nome}', solicitacao: { avaliacoesIds } });
  const { id } = await criarCandidatoDoPortal(t.app, empresa.empresaId, {
    nome: 'Rosa Maria',
    email: 'rosa@exemplo.com',
  });
  const candidato = await t.app.candidato(empresa.empresaId, id);
  const aplicar = () => candidato.call(candidatar, { query: { solicitacaoId: vaga.solicitacaoId } });
  const mensagens = () => mensagensDa(t.app, empresa.empresaId);
  return { ...empresa, ...vaga, id, candidato, aplicar, mensagens };
}

test('a candidatura se confirma por e-mail, com o que falta e onde se acompanha, e fica na linha do tempo', async () => {
  const { aplicar, mensagens, empresaId, id } = await cenario(2);
  const { body } = await aplicar();
  const [nome] = (await banco(sql`select nome from empresa where id = ${empresaId}`)).rows as { nome: string }[];
  const [mensagem, ...outras] = await mensagens();
  expect(outras).toEqual([]);
  // What stands in braces in a title is no placeholder.
  expect(mensagem).toMatchObject({ para: ['rosa@exemplo.com'], assunto: 'Candidatura recebida: Torneiro {nome}' });
  const [texto, endereco] = (mensagem?.texto ?? '').split(/\n(?=http)/);
  expect(texto).toBe(
    [
      'Olá, Rosa!',
      `Recebemos a sua candidatura para Torneiro {nome} em ${nome?.nome}.`,
      'O que falta da sua parte:\n- Responda 2 avaliações.\n- Anexe o seu currículo.',
      'Acompanhe por aqui, com o seu CPF e a sua senha:',
    ].join('\n\n'),
  );
  expect(endereco).toMatch(new RegExp(`/externo/candidato-solicitacoes\\?empresaId=${empresaId}$`));
  const { rows } = await banco(
    sql`select candidato_solicitacao_id as ligacao, tipo, texto, usuario_nome as por from candidato_evento where candidato_id = ${id}`,
  );
  expect(rows).toEqual([
    { ligacao: body.id, tipo: 'EMAIL', texto: 'Candidatura recebida: Torneiro {nome}', por: null },
  ]);
});

test('quem já enviou o currículo e nada tem a responder só lê que a candidatura chegou', async () => {
  const { aplicar, mensagens, empresaId, id } = await cenario();
  await banco(sql`with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
      values (${empresaId}, 'cv.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
    insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
    select ${empresaId}, ${id}, 'Currículo', current_date, a.id, true from a`);
  await aplicar();
  const [mensagem] = await mensagens();
  expect(mensagem?.texto).not.toContain('O que falta');
});

test('repetir a candidatura não escreve outra vez; candidatar-se de novo depois de desistir, sim', async () => {
  const { aplicar, mensagens, candidato } = await cenario();
  const { body } = await aplicar();
  await aplicar();
  expect(await mensagens()).toHaveLength(1);
  await candidato.call(desistir, { params: { id: body.id } });
  expect((await aplicar()).status).toBe(201);
  expect(await mensagens()).toHaveLength(2);
});

test('quem a empresa já tinha vinculado também lê que se candidatou, uma vez', async () => {
  const { aplicar, mensagens, solicitacaoId, id, empresaId } = await cenario();
  await ligarCandidatos(t.app, solicitacaoId, [id, await criarCandidato(t.app, empresaId)]);
  expect(await mensagens()).toEqual([]);
  await aplicar();
  await aplicar();
  expect(await mensagens()).toMatchObject([{ para: ['rosa@exemplo.com'] }]);
});
