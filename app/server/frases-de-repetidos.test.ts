import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { type UniqueMessage, uniqueMessages } from '#platform/server/resource/unique-messages.ts';

/** What people read when they repeat a record (decision 071), word by word: article, gender, places and joints. */
const t = useApp();
const ditas = new Map<string, UniqueMessage>();

beforeAll(async () => {
  const recursos = t.app.modules.flatMap((modulo) => modulo.recursos);
  for (const [{ contrato }, mensagens] of await uniqueMessages(t.app.engine, recursos))
    for (const mensagem of mensagens) ditas.set(`${contrato.path} ${mensagem.restricao}`, mensagem);
});

describe('a frase do registro repetido', () => {
  test.each([
    ['/utilitario/perfis perfil_nome_unico', 'nome', 'Já existe um perfil com este nome.'],
    ['/captacao/etiquetas etiqueta_nome_unico', 'nome', 'Já existe uma etiqueta com este nome.'],
    ['/sst/funcoes funcao_nome_unico', 'nome', 'Já existe uma função com este nome.'],
    ['/cargo-salario/cargos cargo_nome_unico', 'nome', 'Já existe um cargo com esta nomenclatura.'],
    ['/utilitario/usuarios usuario_cpf_unico', 'cpf', 'Já existe um usuário com este CPF.'],
    ['/captacao/modelos-email modelo_email_nome_unico', 'nome', 'Já existe um modelo de e-mail com este nome.'],
    ['/captacao/candidatos candidato_cpf_unico', 'pessoal.cpf', 'Já existe um candidato com este CPF.'],
    ['/captacao/etapas-seletivas etapa_seletiva_ordem_unica', 'ordem', 'Já existe uma etapa seletiva com esta ordem.'],
    ['/utilitario/geral/bairros bairro_nome_unico', 'nome', 'Já existe um bairro com este nome nesta cidade.'],
    [
      '/cargo-salario/faixas-salariais faixa_salarial_nome_unico',
      'nome',
      'Já existe uma faixa salarial com este nome neste cargo.',
    ],
    [
      '/cargo-salario/faixas-salariais/historicos faixa_salarial_historico_data_unica',
      'data',
      'Já existe um histórico de faixa salarial nesta data nesta faixa salarial.',
    ],
    [
      '/sst/grupos-homogeneos/historicos grupo_homogeneo_historico_data_unica',
      'data',
      'Já existe um histórico de grupo homogêneo nesta data neste grupo homogêneo.',
    ],
    [
      '/cargo-salario/areas-organizacionais area_organizacional_codigo_ac_unico',
      'codigoAC',
      'Já existe uma área organizacional com este código na folha de pagamento.',
    ],
    [
      '/utilitario/configuracoes-limite-colaborador configuracao_limite_colaborador_unica',
      'cargo',
      'Já existe uma configuração de limite de colaboradores com esta área organizacional e este cargo.',
    ],
    [
      '/captacao/anuncios anuncio_solicitacao_pessoal_id_key',
      'solicitacaoPessoal',
      'Já existe um anúncio com esta solicitação de pessoal.',
    ],
  ])('%s, em %s: %s', (qual, campo, mensagem) => {
    expect(ditas.get(qual)).toMatchObject({ campo, mensagem });
  });

  test('todas se leem como uma frase, e nenhuma diz um campo no plural como se fosse um', () => {
    expect(ditas.size).toBeGreaterThan(30);
    // Small letters, or an acronym.
    const artigo = /^Já existe (um|uma) (\p{Ll}|\p{Lu}{2,} )/u;
    const juntas = /( com (este|esta) \S.*| (neste|nesta) \S.*)\.$/;
    const plural = /\b(este|esta|neste|nesta|um|uma) \p{L}{3,}(ões|ais|as|os|es)\b/u;
    const tortas = [...ditas.values()].map(({ mensagem }) => mensagem);
    expect(
      tortas.filter((m) => !artigo.test(m) || !juntas.test(m) || plural.test(m) || / {2}|undefined/.test(m)),
    ).toEqual([]);
  });
});
