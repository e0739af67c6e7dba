import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDoServico, telaDoServico } from './servico-aprendizagem.contract.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissoesDoServico.ver];

/** By what another house knows somebody goes with the person; what they finished stands in their trainings. */
export const dadosDoServico: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'aprendizagem_usuario',
    titulo: 'Usuário no serviço de aprendizagem',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    citadosNoLog: [telaDoServico.titulo],
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.externo_id as "Usuário", t.enviado_em as "Enviado em" from aprendizagem_usuario t
      where t.colaborador_id = ${id}`,
  },
  {
    titular,
    tabela: 'aprendizagem_andamento',
    titulo: 'Andamento no serviço de aprendizagem',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select c.nome as "Curso", t.percentual as "Feito (%)", t.concluido_em as "Concluído em"
      from aprendizagem_andamento t join curso c on c.id = t.curso_id where t.colaborador_id = ${id} order by c.nome`,
  },
];
