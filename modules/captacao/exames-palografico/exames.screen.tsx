import { useNavigate } from '@tanstack/react-router';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconEditar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  CAMINHO_DOS_EXAMES,
  caminhoDoExame,
  exameFiltro,
  exameLinha,
  type LinhaDoExame,
  listarExames,
  situacaoDoExame,
} from './exames.contract.ts';

const Campo = fieldOf(exameFiltro);

const tons = { PENDENTE: 'alerta', SEM_RESULTADO: 'info', CONCLUIDO: 'sucesso' } as const;
const decimal = (valor: string | null) => valor?.replace('.', ',') ?? '';

const colunas = columns<LinhaDoExame>(exameLinha, [
  { campo: 'nome', ordenavel: false, render: ({ id, nome }) => <NomeDoCandidato id={id} nome={nome} /> },
  { campo: 'cpf', largura: 140, ordenavel: false },
  { campo: 'etapa', ordenavel: false },
  { campo: 'data', largura: 110, ordenavel: false },
  { campo: 'total', largura: 120, ordenavel: false },
  { campo: 'media', largura: 90, ordenavel: false, render: ({ media }) => decimal(media) },
  { campo: 'nor', largura: 80, ordenavel: false, render: ({ nor }) => decimal(nor) },
  {
    campo: 'situacao',
    largura: 130,
    ordenavel: false,
    render: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacaoDoExame.rotulo(situacao)}</StatusBadge>,
  },
]);

/** Exams made, and candidates whose selective stage asks for one. */
export function ExamesPalograficos() {
  const lista = usePagedList(CAMINHO_DOS_EXAMES, exameFiltro, listarExames);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo="Exames palográficos"
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [
          {
            rotulo: 'Abrir exame',
            icone: IconEditar,
            onClick: () => void navigate({ to: caminhoDoExame(id) }),
            abre: true,
            endereco: caminhoDoExame(id),
          },
        ]}
        rowName={({ nome }) => nome}
      >
        <Campo name="nome" span={8} />
        <Campo name="situacao" span={4} variant="select" />
      </PagedList>
    </>
  );
}
