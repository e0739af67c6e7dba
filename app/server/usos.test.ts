import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { chamadasPublicas } from '#app/testing/public-calls.ts';
import { exigirUso } from '#platform/server/auth/throttle.ts';

/** What anybody may use, so many times in a while. */
const t = useApp();

test('uma janela cheia de usos recusa até o fim dela, e depois começa de novo', async () => {
  const chave = 'teste:janela';
  const usar = () =>
    exigirUso(t.app.engine, chave, { falhas: 3, minutos: 10 }).then(
      () => 'aceito',
      (cause: unknown) => (cause as { codigo: string }).codigo,
    );
  const juntos = await Promise.all(Array.from({ length: 6 }, usar));
  expect(juntos.filter((um) => um === 'aceito')).toHaveLength(3);
  expect(await usar()).toBe('MUITAS_TENTATIVAS');
  const passar = (minutos: number) =>
    t.app.banco((db) =>
      sql`update tentativa_login set primeira_em = primeira_em - make_interval(mins => ${minutos}),
        bloqueado_ate = bloqueado_ate - make_interval(mins => ${minutos}) where chave = ${chave}`.execute(db),
    );
  await passar(9);
  expect(await usar()).toBe('MUITAS_TENTATIVAS');
  await passar(2);
  expect([await usar(), await usar(), await usar(), await usar()]).toEqual([
    'aceito',
    'aceito',
    'aceito',
    'MUITAS_TENTATIVAS',
  ]);
});
/** Public calls that work or write for whoever asks, and under which name the uses of an address, or its failures, are counted. */
const CONTADAS: Readonly<Record<string, string>> = {
  'POST /api/externo/alertas-vagas/cancelar': 'aviso',
  'POST /api/externo/alertas-vagas/confirmar': 'aviso',
  'POST /api/externo/anuncios/{id}/enviar-amigo': 'indicacao',
  'POST /api/externo/anuncios/{id}/visita': 'visita',
  'POST /api/externo/candidatos': 'cadastro',
  'POST /api/externo/candidatos/conclusao': 'conclusao-de-cadastro',
  'POST /api/externo/candidatos/inicio': 'cadastro',
  'POST /api/externo/certificado/conferir': 'certificado',
  'POST /api/externo/entrevista-desligamento/abrir': 'entrevista-desligamento',
  'POST /api/externo/entrevista-desligamento/responder': 'respostas-da-entrevista',
  'POST /api/externo/login': 'endereco',
  'POST /api/externo/pesquisa/abrir': 'pesquisa',
  'POST /api/externo/pesquisa/responder': 'entregas-da-pesquisa',
  'PUT /api/externo/candidatos/recuperar-senha': 'recuperacao',
  'POST /api/login': 'endereco',
  'POST /api/login/chave': 'chave',
  'POST /api/login/chave/desafio': 'chave',
  'POST /api/login/provedores/{id}': 'provedor',
  'POST /api/login/retorno': 'provedor-volta',
  'PUT /api/login/recuperar-senha': 'recuperacao',
  'GET /api/login/provedores': 'provedores',
  'POST /api/login/segundo-fator/chave': 'chave',
  'POST /api/login/segundo-fator/chave/desafio': 'chave',
  'POST /api/userinfo/relatorio-erro': 'relatorio',
};

const PARA_ENTRAR = 'a página de entrada pergunta-o antes de haver sessão';
const DO_PORTAL = 'o portal mostra-o a quem visita';
const DO_CADASTRO = 'escolhas de quem se cadastra, antes de haver sessão';
const PUBLICADO = 'páginas que buscadores e leitores pedem';
const DOCUMENTO = 'a API documentada, igual em toda instalação';
const DE_SISTEMA = 'chave própria no cabeçalho, de outro sistema';
const DA_SESSAO = 'fecha ou diz a própria sessão, e sem ela nada';
const DE_MEIA_SESSAO = 'pede a sessão que já deu a senha e deve o segundo fator, e conta por conta';
const POR_LINK = 'um segredo longo no endereço ou no corpo, que não se adivinha';

/** All other public calls, and why anybody may make them uncounted. */
const LIVRES: Readonly<Record<string, string>> = {
  'GET /api/aplicativo.webmanifest': PARA_ENTRAR,
  'GET /api/bi/exportar': DE_SISTEMA,
  'GET /api/calendario/assinado/{segredo}': POR_LINK,
  'GET /api/captcha': PARA_ENTRAR,
  'GET /api/captcha/desafio': PARA_ENTRAR,
  'GET /api/docs': DOCUMENTO,
  'GET /api/docs/busca.js': DOCUMENTO,
  'GET /api/externo/anuncios': DO_PORTAL,
  'GET /api/externo/anuncios/cidades': DO_PORTAL,
  'GET /api/externo/anuncios/facetas': DO_PORTAL,
  'GET /api/externo/areas-formacao': DO_CADASTRO,
  'GET /api/externo/areas-formacao/cargos': DO_CADASTRO,
  'GET /api/externo/areas-formacao/opcoes': DO_CADASTRO,
  'GET /api/externo/areas-interesse': DO_CADASTRO,
  'GET /api/externo/areas-interesse/opcoes': DO_CADASTRO,
  'GET /api/externo/campos-extras/{id}': DO_CADASTRO,
  'GET /api/externo/candidatos/empresas-por-cpf': PARA_ENTRAR,
  'GET /api/externo/cargos': DO_CADASTRO,
  'GET /api/externo/cargos/opcoes': DO_CADASTRO,
  'GET /api/externo/como-ficou-sabendo-vaga': DO_CADASTRO,
  'GET /api/externo/como-ficou-sabendo-vaga/opcoes': DO_CADASTRO,
  'GET /api/externo/conhecimentos': DO_CADASTRO,
  'GET /api/externo/conhecimentos/opcoes': DO_CADASTRO,
  'GET /api/externo/empresas/{id}/campos-extras': DO_CADASTRO,
  'GET /api/externo/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}': DO_CADASTRO,
  'GET /api/externo/empresas/{id}/configuracao': DO_CADASTRO,
  'GET /api/externo/empresas/{id}/logo': DO_PORTAL,
  'GET /api/externo/empresas/{id}/politica': DO_PORTAL,
  'GET /api/externo/empresas/{id}/tema': DO_PORTAL,
  'GET /api/externo/estados': DO_CADASTRO,
  'GET /api/externo/estados/{id}/cidades': DO_CADASTRO,
  'GET /api/externo/idiomas': DO_CADASTRO,
  'GET /api/externo/idiomas/opcoes': DO_CADASTRO,
  'GET /api/externo/parametros-do-sistema': PARA_ENTRAR,
  'GET /api/externo/solicitacoes-pessoal/{id}/anuncio': DO_PORTAL,
  'GET /api/externo/userinfo': DA_SESSAO,
  'GET /api/folha/eventos': DE_SISTEMA,
  'GET /api/login/empresas': PARA_ENTRAR,
  'GET /api/logout': DA_SESSAO,
  'GET /api/openapi.json': DOCUMENTO,
  'GET /api/parametros-do-sistema': PARA_ENTRAR,
  'GET /api/userinfo': DA_SESSAO,
  'GET /api/utilitario/autenticador/info': DE_SISTEMA,
  'GET /api/utilitario/autenticador/ticket': DE_SISTEMA,
  'GET /api/utilitario/geral/bairros/opcoes': DO_CADASTRO,
  'GET /api/utilitario/geral/ceps/{cep}':
    'endereços públicos, com poucas perguntas de cada vez ao serviço de fora (ceps.test.ts)',
  'GET /api/utilitario/geral/cidades/opcoes': DO_CADASTRO,
  'GET /api/utilitario/geral/estados/opcoes': DO_CADASTRO,
  'GET /externo/anuncios.json': PUBLICADO,
  'GET /externo/anuncios.rss': PUBLICADO,
  'GET /externo/sitemap.xml': PUBLICADO,
  'GET /logout.action': DA_SESSAO,
  'GET /robots.txt': PUBLICADO,
  'POST /api/avisos/resumo/cancelar': POR_LINK,
  'POST /api/externo/login/nova-senha': POR_LINK,
  'POST /api/externo/login/nova-senha/conferir': POR_LINK,
  'POST /api/externo/userinfo/logout': DA_SESSAO,
  'POST /api/folha/respostas': DE_SISTEMA,
  'POST /api/login/nova-senha': POR_LINK,
  'POST /api/login/nova-senha/conferir': POR_LINK,
  'POST /api/login/segundo-fator': DE_MEIA_SESSAO,
  'POST /api/logout': DA_SESSAO,
  'POST /api/logout/provedor': DA_SESSAO,
  'POST /api/utilitario/autenticador/autenticar':
    'na instalação aberta, sem licença a conferir; com ela se conta (autenticador.test.ts)',
  'POST /api/utilitario/autenticador/ticket': DE_SISTEMA,
};

test('toda chamada que ninguém precisa entrar para fazer está aqui, e o uso se conta nas que trabalham ou gravam', async () => {
  const chamadas = await chamadasPublicas(t.app, await t.app.empresa());
  expect(chamadas.map(({ nome }) => nome).sort()).toEqual([...Object.keys(CONTADAS), ...Object.keys(LIVRES)].sort());
  const contam: Record<string, string> = {};
  // What only reads, and begins nothing before it is answered, has nowhere to count.
  const contaveis = chamadas.filter(({ handler }) => handler.endpoint.escreve || handler.preparar);
  for (const [vez, { nome, de }] of contaveis.entries()) {
    const endereco = `10.77.${vez}.1`;
    await de(endereco);
    const { rows } = await t.app.banco((db) =>
      sql<{ chave: string }>`select chave from tentativa_login where chave like ${`%:${endereco}`}`.execute(db),
    );
    for (const { chave } of rows) contam[nome] = chave.split(':')[0] ?? '';
  }
  expect(contam).toEqual(CONTADAS);
});
