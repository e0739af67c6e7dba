import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { grupoAc } from '#modules/utilitario/grupos-ac/grupos-ac.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, grupo, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, publico, usuario } from '#platform/shared/permission.ts';

export const permissoesDasIntegracoes = utilitario('INTEGRACAO', 'Sistema', {
  ordem: 168,
  somenteVer: true,
  verbos: {
    EDITAR: 'Editar e testar',
    CHAVE: 'Renovar, importar e exportar a chave',
    BI: 'Exportar dados para BI',
  },
});
const { verbos } = permissoesDasIntegracoes;

export const telaDasIntegracoes = screen({
  path: '/utilitario/integracoes',
  titulo: 'Integrações',
  permissoes: permissoesDasIntegracoes,
  menu: { ...noMenuDeUtilitarios(132), sinonimos: ['webhook', 'API', 'BI', 'folha integrada'] },
});
const base = `/api${telaDasIntegracoes.path}`;

export const statusDeIntegracao = opcoes([
  ['Ativo', 'Ativo'],
  ['Inativo', 'Inativo'],
  ['NaoAutenticado', 'Não autenticado'],
  ['EmpresaDesintegrada', 'Empresa desintegrada'],
  ['Homologacao', 'Homologação'],
  ['SemChavePrivada', 'Sem chave privada'],
]);

/** The services by the name of their group in the form, and as their rows name them. */
export const servicos = {
  chat: 'CHAT',
  recrutamento: 'RECRUTAMENTO',
  aprendizagem: 'APRENDIZAGEM',
  folha: 'FOLHA',
} as const;
export type NomeDoServico = keyof typeof servicos;

const deServico = {
  ativo: booleano({ label: 'Integração ligada', genero: 'f' }),
  endereco: texto({ label: 'Endereço', max: 300, exemplo: 'https://servico.exemplo.com.br/api' }),
};
const servico = z.object(deServico);

export const integracoesForm = comRegras(
  z.object({
    chat: grupo(servico, { label: 'Chat' }),
    recrutamento: grupo(servico, { label: 'Recrutamento' }),
    aprendizagem: grupo(servico, { label: 'Aprendizagem' }),
    folha: grupo(
      z.object({
        ...deServico,
        grupoAc: referencia({ label: 'Grupo AC', fonte: `${grupoAc.path}/opcoes` }),
        codigoAc: texto({ label: 'Código da empresa na folha', max: 4 }),
      }),
      { label: 'Folha de pagamento' },
    ),
  }),
  (form, recusar) => {
    for (const nome of Object.keys(servicos) as NomeDoServico[]) {
      const { ativo, endereco } = form[nome];
      if (endereco !== null && !/^https?:\/\/[^\s/]/.test(endereco))
        recusar(`${nome}.endereco`, 'Informe um endereço que comece com https://.');
      if (ativo && endereco === null) recusar(`${nome}.endereco`, 'Informe o endereço do serviço.');
    }
    const { codigoAc, grupoAc: noGrupo } = form.folha;
    if (codigoAc !== null && !/^\d{1,4}$/.test(codigoAc)) recusar('folha.codigoAc', 'O código tem até quatro dígitos');
    if (codigoAc !== null && noGrupo === null) recusar('folha.grupoAc', 'Informe o grupo em que está este código');
  },
);
export type IntegracoesForm = z.output<typeof integracoesForm>;

const situacao = z.object({
  status: opcao(statusDeIntegracao, { label: 'Status', obrigatorio: true }),
  /** Account behind the key, as the service calls it. */
  nome: z.string().nullable(),
  mensagem: z.string().nullable(),
  testadaEm: z.string().nullable(),
});
export type Situacao = z.output<typeof situacao>;

const chave = z.object({ impressao: z.string(), criadaEm: z.string() });
export type ChaveLida = z.output<typeof chave>;

const lidas = z.object({
  ...integracoesForm.shape,
  situacoes: z.object({ chat: situacao, recrutamento: situacao, aprendizagem: situacao, folha: situacao }),
  chave: chave.nullable(),
  bi: z.object({ nome: z.string(), criadaEm: z.string(), usadaEm: z.string().nullable() }).nullable(),
});
export type IntegracoesLidas = z.output<typeof lidas>;

export const lerIntegracoes = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(permissoesDasIntegracoes.ver),
  resumo: 'Lê as integrações da empresa',
  resposta: lidas,
});
/** State of the payroll's integration alone, which the top bar shows to everybody (U-0018). */
export const situacaoDaFolha = endpoint({
  method: 'GET',
  path: `${base}/situacao-folha`,
  acesso: usuario,
  resumo: 'Situação da integração com a folha',
  resposta: situacao.pick({ status: true }),
});
export const gravarIntegracoes = endpoint({
  method: 'PUT',
  path: base,
  acesso: exige(verbos.EDITAR),
  resumo: 'Grava as integrações da empresa',
  body: integracoesForm,
  resposta: lidas,
});

const testar = (nome: NomeDoServico, de: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/testar-${nome}`,
    acesso: exige(verbos.EDITAR),
    resumo: `Chama ${de} e diz se ele atende`,
    resposta: z.object({ atende: z.boolean(), ...situacao.shape }),
  });
/** The test of each service: makes the call with what is stored. */
export const testes = {
  chat: testar('chat', 'o serviço de chat'),
  recrutamento: testar('recrutamento', 'o serviço de recrutamento'),
  aprendizagem: testar('aprendizagem', 'o serviço de aprendizagem'),
  folha: testar('folha', 'o sistema da folha'),
};

export const renovarChave = endpoint({
  method: 'POST',
  path: `${base}/chave/renovar`,
  acesso: exige(verbos.CHAVE),
  resumo: 'Gera outra chave de integração em lugar da que havia',
  resposta: chave,
});
/** The private key of another installation, as a PEM file. */
export const importarChave = endpoint({
  method: 'POST',
  path: `${base}/chave/importar`,
  acesso: exige(verbos.CHAVE),
  resumo: 'Importa uma chave privada de um arquivo PEM',
  body: z.object({}),
  multipart: true,
  resposta: chave,
});
/** The public half alone: what a service needs to know who calls. */
export const exportarChave = endpoint({
  method: 'GET',
  path: `${base}/chave/exportar`,
  acesso: exige(verbos.CHAVE),
  resumo: 'Baixa a chave pública da empresa',
  formato: 'arquivo',
});

export const usuarioBiForm = z.object({ nome: texto({ label: 'Nome do usuário de BI', max: 100, obrigatorio: true }) });
/** The key is in this answer and nowhere else. */
export const gravarUsuarioBi = endpoint({
  method: 'POST',
  path: `${base}/bi/usuario`,
  acesso: exige(verbos.BI),
  resumo: 'Grava o usuário de BI e dá a chave com que ele baixa os dados',
  body: usuarioBiForm,
  resposta: z.object({ nome: z.string(), chave: z.string() }),
});
export const exportarBi = endpoint({
  method: 'GET',
  path: `${base}/bi/exportar`,
  acesso: exige(verbos.BI),
  resumo: 'Baixa os dados da empresa para BI: um ZIP de arquivos CSV, sem nomes, documentos ou salários',
  formato: 'arquivo',
});
/** The same for the BI tool itself, which sends its key as a bearer token. */
export const exportarBiPorChave = endpoint({
  method: 'GET',
  path: '/api/bi/exportar',
  acesso: publico,
  resumo: 'Baixa os dados para BI com a chave do usuário de BI',
  formato: 'arquivo',
});
