import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  formatoDaPlanilha,
  importacaoLida,
  importCalls,
  situacaoDaImportacao,
} from '#platform/shared/sheet-import/sheet-import.ts';

/** Who may include users by the form may do so by a sheet. */
export const telaDaImportacao: ScreenContract = {
  path: '/utilitario/importacao-usuarios',
  titulo: 'Importação de usuários',
  permissao: permissoesOrganizacao.usuario.inserir,
  menu: { ...noMenuDeUtilitarios(101), sinonimos: ['acessos de uma planilha', 'quem não tem login'] },
};
const acesso = exige(telaDaImportacao.permissao);
const base = `/api${telaDaImportacao.path}`;

/** Rows of one file: each first password is made costly to guess, twice. */
export const LINHAS_MAXIMAS = 1000;
/** Bytes of one file. */
export const LIMITE_DA_PLANILHA = 5 * 1024 * 1024;

/** A sheet of users, which a job checks; nothing is written before it is applied. */
export const enviarPlanilha = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Envia uma planilha de usuários para conferência',
  multipart: true,
  resposta: importacaoLida,
});

export const filtroDasImportacoes = z.object({ situacao: opcional(situacaoDaImportacao) });
export const listarImportacoes = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista as próprias importações de usuários',
  filtro: filtroDasImportacoes,
  linha: importacaoLida,
});

export const chamadasDaImportacao = importCalls({ base, acesso, de: 'de usuários', importacao: importacaoLida });

export const aplicacaoForm = z.object({
  aceitaRecusadas: booleano({ label: 'Criar só os usuários das linhas aceitas e deixar de fora as recusadas' }),
});
export const aplicarImportacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/aplicar`,
  acesso,
  resumo: 'Cria os usuários das linhas aceitas de uma importação',
  params: porId,
  body: aplicacaoForm,
  resposta: importacaoLida,
});

/** Empty, or with the talents of the company who have no user. */
export const baixarModelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  acesso,
  resumo: 'Baixa a planilha de usuários, em branco ou com os talentos que não têm usuário',
  query: z.object({
    formato: formatoDaPlanilha,
    semUsuario: booleano({ label: 'Com os talentos que não têm usuário' }),
  }),
  formato: 'arquivo',
});
