import { workOfList } from '#platform/server/start/work-of-list.ts';
import { vacinacao } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

const { path, permissoes, filtro } = vacinacao;

/** Courses of vaccines whose next dose is late, for who registers doses. */
export const dosesAtrasadas = workOfList({
  id: 'doses-atrasadas',
  titulo: 'Doses de vacina atrasadas',
  acao: 'Registrar',
  permissoes: [permissoes.editar],
  ordem: 36,
  tela: path,
  filtro,
  pedido: { situacao: 'A' },
  listar: vacinacoes.listar,
  item: ({ id, colaborador, vacina, proximaDose }) => ({
    chave: id,
    titulo: colaborador.nome ?? '',
    detalhe: vacina.nome ?? null,
    ate: proximaDose,
    path: `${path}/${id}/edit`,
  }),
});
