import {
  colaboradorTurma,
  resultadoDoParticipante,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { permissoesDoServico } from '#modules/desenvolvimento/servico-aprendizagem/servico-aprendizagem.contract.ts';
import { CriarUsuarioDoTalento } from '#modules/desenvolvimento/servico-aprendizagem/usuario-do-talento.part.tsx';
import { LinhaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import { LinhasNaPagina, linhasLidas } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeQuemSaiu,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconCurso } from '#platform/web/ui/icons.ts';
import { listarTreinamentos, telaDosTreinamentos } from './treinamentos.contract.ts';

function TreinamentosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(listarTreinamentos, linhasLidas(colaboradorId));
  const { path, titulo } = telaDosTreinamentos;
  return (
    <LinhasNaPagina
      lidas={lidas}
      lista={{ rotulo: titulo, path, search: { colaboradorId } }}
      nenhuma="Nenhum treinamento."
    >
      {(linhas) =>
        linhas.map(({ id, curso, inicio, frequencia, resultado }) => (
          <LinhaDoTalento
            key={id}
            path={`${colaboradorTurma.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={curso.nome ?? ''}
          >
            {` em ${formatarData(inicio)}, ${resultadoDoParticipante.rotulo(resultado)}${frequencia === null ? '' : `, frequência de ${formatarDecimal(frequencia, 0)}%`}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** Trainings on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: colaboradorTurma.permissoes.ver,
  naPagina: { id: 'treinamentos', titulo: 'Treinamentos', ordem: 46, Conteudo: TreinamentosNaPagina },
  acoes: [
    registrar(colaboradorTurma, {
      rotulo: 'Inscrever em turma',
      icone: IconCurso,
      ordem: 35,
      impedimento: recusaDeQuemSaiu,
      logoApos: { admissao: {} },
    }),
    {
      rotulo: 'Criar usuário na aprendizagem',
      icone: IconCurso,
      permissoes: [permissoesDoServico.verbos.USUARIOS],
      ordem: 95,
      impedimento: recusaDeQuemSaiu,
      faz: { Dialogo: CriarUsuarioDoTalento },
    },
  ],
};
