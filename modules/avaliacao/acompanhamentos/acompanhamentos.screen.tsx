import { useNavigate } from '@tanstack/react-router';
import {
  CAMINHO_DESLIGAMENTOS,
  permissoesDoDesligamento,
} from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { celulaDoProprioTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconAvaliacao, IconDesligar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  acompanhamentoFiltro,
  acompanhamentoLinha,
  CAMINHO_ACOMPANHAMENTOS,
  enderecoDe,
  type LinhaDoAcompanhamento,
  listarAcompanhamentos,
  permissoesDoAcompanhamento,
  telaDosAcompanhamentos,
} from './acompanhamentos.contract.ts';
import { recomendacaoDaExperiencia } from './recomendacao.rules.ts';
import { SituacaoDoAcompanhamento } from './situacao.part.tsx';

const Campo = fieldOf(acompanhamentoFiltro);
const padrao = { pendentes: true };

const colunas = columns<LinhaDoAcompanhamento>(acompanhamentoLinha, [
  {
    campo: 'colaborador',
    ordenavel: false,
    render: ({ colaborador }) => celulaDoProprioTalento(colaborador),
  },
  { campo: 'cargo', ordenavel: false, oculta: true },
  { campo: 'areaOrganizacional', ordenavel: false },
  { campo: 'admissao', largura: 110, ordenavel: false, oculta: true },
  { campo: 'periodo', ordenavel: false },
  { campo: 'previstoPara', largura: 130, ordenavel: false },
  {
    campo: 'situacao',
    largura: 180,
    ordenavel: false,
    render: (linha) => <SituacaoDoAcompanhamento linha={linha} />,
  },
  { campo: 'percentual', largura: 120, ordenavel: false },
  {
    campo: 'recomendacao',
    largura: 130,
    ordenavel: false,
    render: ({ recomendacao, situacao }) => (situacao === 'R' ? recomendacaoDaExperiencia.rotulo(recomendacao) : ''),
  },
]);

/** Who is due for an evaluation at the end of a period of experience, and what was answered. */
export function Acompanhamentos() {
  const lista = usePagedList(telaDosAcompanhamentos.path, acompanhamentoFiltro, listarAcompanhamentos, padrao);
  const navigate = useNavigate();
  const podeAvaliar = usePermission(permissoesDoAcompanhamento.inserir);
  const podeDesligar = usePermission(permissoesDoDesligamento.inserir);
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo={telaDosAcompanhamentos.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={(linha) => {
          const { to, search } = enderecoDe(linha);
          if (linha.colaboradorQuestionarioId === null && !podeAvaliar) return [];
          return [
            ...(podeDesligar && linha.situacao === 'R' && linha.recomendacao === 'D'
              ? [
                  {
                    rotulo: 'Desligar',
                    icone: IconDesligar,
                    onClick: () =>
                      void navigate({
                        to: `${CAMINHO_DESLIGAMENTOS}/new`,
                        search: searchOf({ colaboradorId: linha.colaborador.id, volta: CAMINHO_ACOMPANHAMENTOS }),
                      }),
                  },
                ]
              : []),
            {
              rotulo: linha.situacao === 'R' ? 'Ver avaliação' : 'Avaliar',
              icone: IconAvaliacao,
              onClick: () => void navigate({ to, search: searchOf(search) }),
              abre: true,
            },
          ];
        }}
        rowName={({ colaborador, periodo }) => `${colaborador.nome}, ${periodo.nome}`}
      >
        <Campo name="nome" span={4} />
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="pendentes" span={5} />
        <Campo name="periodoId" span={4} />
        <Campo name="areasIds" span={4} />
        <Campo name="cargosIds" span={4} />
        <Campo name="recomendacao" span={3} variant="select" />
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
      </PagedList>
    </>
  );
}
