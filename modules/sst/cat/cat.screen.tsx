import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { renew } from '#platform/web/api/query.ts';
import { useReturn } from '#platform/web/form-screen/use-return.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { OneLine } from '#platform/web/table/one-line.tsx';
import { IconEditar, IconLista, IconPdf } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { AfastamentoDoAcidente } from './afastamento.part.tsx';
import { Atestado } from './atestado.part.tsx';
import { baixarCat } from './baixar.part.tsx';
import { comunicacaoDeAcidente, especiesDeCat, tiposDeAcidente } from './cat.contract.ts';
import { verbosDaCat } from './fontes.contract.ts';
import { investigacao } from './investigacao.contract.ts';
import { PrazoDaCat, SituacaoDaInvestigacao } from './situacao.part.tsx';

type Linha = (typeof comunicacaoDeAcidente)['linha']['_output'] & Stored;

const colunas = [
  { campo: 'data', largura: 130 },
  { campo: 'colaborador', render: celulaDoTalento },
  {
    campo: 'tipo',
    largura: 130,
    render: ({ tipo, especie }: Linha) => (
      <OneLine detalhe={especie === 'INICIAL' ? null : especiesDeCat.rotulo(especie)}>
        {tiposDeAcidente.rotulo(tipo)}
      </OneLine>
    ),
  },
  { campo: 'especie', largura: 170, oculta: true },
  { campo: 'parteAtingida', oculta: true },
  {
    campo: 'prazoS2210',
    titulo: 'S-2210',
    largura: 210,
    render: (linha: Linha) => <PrazoDaCat {...linha} />,
  },
  {
    campo: 'temAtestado',
    titulo: 'Atestado',
    largura: 130,
    ordenavel: false,
    render: ({ temAtestado }: { temAtestado: boolean }) => (
      <StatusBadge tom={temAtestado ? 'sucesso' : 'alerta'}>{temAtestado ? 'Informado' : 'Falta'}</StatusBadge>
    ),
  },
  {
    campo: 'investigacao',
    largura: 260,
    ordenavel: false,
    render: ({ investigacao: situacao, diasSemInvestigacao }: Linha) =>
      situacao && <SituacaoDaInvestigacao situacao={situacao} dias={diasSemInvestigacao} />,
  },
] as const;
const filtro = [
  { name: 'busca', span: 12 },
  { name: 'colaboradorId', span: 6 },
  { name: 'tipo', span: 3, variant: 'select' },
  { name: 'especie', span: 3, variant: 'select' },
  { name: 'investigacao', span: 3, variant: 'select' },
  { name: 'situacaoS2210', span: 3, variant: 'select' },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
export function CatLista() {
  // eSocial leads here to a certificate that lacks, and has the person back once it is closed; the list's own address forgets both.
  const pedido = idIn(useAddress().atestado);
  const voltar = useRef(useReturn());
  const [doAtestado, setDoAtestado] = useState<number | null>(pedido || null);
  const navigate = useNavigate();
  const [doAfastamento, setDoAfastamento] = useState<number | null>(null);
  const client = useQueryClient();
  const mayLeave = usePermission(permissoesDeAfastamentos.inserir);
  const [maySeeHealth, mayRead, mayInvestigate] = [
    usePermission(verbosDaCat.SAUDE),
    usePermission(investigacao.permissoes.ver),
    usePermission(investigacao.permissoes.inserir),
  ];
  function fechar() {
    setDoAtestado(null);
    voltar.current?.();
    voltar.current = undefined;
  }
  const ir = (to: string, search?: object) => void navigate({ to, search: searchOf({ ...search }) });
  const acoesDaInvestigacao = ({ id, especie, investigacaoId }: Linha): RowAction[] => {
    if (investigacaoId !== null)
      return mayRead
        ? [
            {
              rotulo: 'Investigação',
              icone: IconLista,
              onClick: () => ir(`${investigacao.path}/${investigacaoId}/edit`),
            },
          ]
        : [];
    return mayInvestigate && especie === 'INICIAL'
      ? [{ rotulo: 'Investigar', icone: IconLista, onClick: () => ir(`${investigacao.path}/new`, { catId: id }) }]
      : [];
  };
  const acoesDoAtestado = ({ id, anonimo }: Linha): RowAction[] =>
    maySeeHealth
      ? [
          {
            rotulo: 'Atestado',
            icone: IconEditar,
            impedimento: anonimo ? 'Os dados deste talento foram excluídos.' : undefined,
            onClick: () => setDoAtestado(id),
          },
        ]
      : [];
  const acaoDoAfastamento = ({ id, anonimo, houveAfastamento, afastamento }: Linha): RowAction[] => {
    if (!mayLeave || anonimo) return [];
    if (afastamento)
      return [
        {
          rotulo: 'Afastamento',
          icone: IconLista,
          onClick: () => ir(`${afastamentoDoTalento.path}/${afastamento.id}/edit`),
        },
      ];
    return [
      {
        rotulo: 'Registrar afastamento',
        icone: IconLista,
        impedimento: houveAfastamento === false ? 'A CAT diz que não houve afastamento.' : undefined,
        onClick: () => setDoAfastamento(id),
      },
    ];
  };
  const imprimir = ({ id }: Linha): RowAction => ({
    rotulo: 'Imprimir PDF',
    icone: IconPdf,
    onClick: () => baixarCat(id),
  });
  return (
    <>
      {pedido > 0 && !maySeeHealth && (
        <Alert color="yellow" variant="light" p="xs" mb="sm">
          O atestado da CAT é informado por um profissional de saúde: peça a quem tem a permissão.
        </Alert>
      )}
      <ListScreen
        resource={comunicacaoDeAcidente}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => [
          ...acoesDaInvestigacao(linha),
          ...acoesDoAtestado(linha),
          ...acaoDoAfastamento(linha),
          imprimir(linha),
        ]}
        rowName={({ colaborador, data }) => `CAT de ${colaborador?.nome ?? ''}, ${data ?? ''}`}
      />
      <TargetDialog
        titulo="Registrar afastamento"
        size={640}
        alvo={doAfastamento}
        onClose={() => setDoAfastamento(null)}
      >
        {(id) => (
          <AfastamentoDoAcidente
            id={id}
            onClose={() => setDoAfastamento(null)}
            onSaved={() => void renew(client, `/api${comunicacaoDeAcidente.path}`)}
          />
        )}
      </TargetDialog>
      <TargetDialog titulo="Atestado da CAT" size={768} alvo={maySeeHealth ? doAtestado : null} onClose={fechar}>
        {(id) => <Atestado id={id} onClose={fechar} />}
      </TargetDialog>
    </>
  );
}
