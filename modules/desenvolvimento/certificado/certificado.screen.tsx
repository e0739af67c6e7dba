import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconCancelar, IconImprimir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  CAMINHO_CERTIFICADO,
  type CertificadoListado,
  filtroDosCertificados,
  linhaDoCertificado,
  listarCertificados,
  obterCertificado,
  permissoesDoCertificado,
  revogacao,
  revogarCertificado,
  telaDosCertificados,
} from './certificado.contract.ts';
import { Emitir } from './emitir.part.tsx';
import { Imprimir } from './imprimir.part.tsx';
import { SituacaoDoCertificado } from './situacao.part.tsx';

const Campo = fieldOf(filtroDosCertificados);
const CampoDaRevogacao = fieldOf(revogacao);

const colunas = columns<CertificadoListado>(linhaDoCertificado, [
  { campo: 'numero', largura: 120, ordenavel: false },
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'nome', ordenavel: false },
  { campo: 'turma', ordenavel: false, oculta: true },
  { campo: 'cargaHoraria', largura: 110, ordenavel: false, oculta: true },
  { campo: 'concluidoEm', largura: 120, ordenavel: false },
  { campo: 'validoAte', largura: 120, ordenavel: false },
  {
    campo: 'situacao',
    largura: 120,
    ordenavel: false,
    render: (linha: CertificadoListado) => <SituacaoDoCertificado situacao={linha.situacao} />,
  },
]);

function Detalhes({ id }: { id: number }) {
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(obterCertificado, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  return (
    <Stack gap="xs">
      <Text>
        {data.colaborador?.nome}: {data.nome}
      </Text>
      <SituacaoDoCertificado situacao={data.situacao} />
      {data.turma && <Text size="sm">Turma: {data.turma.nome}</Text>}
      <Text size="sm">Código: {data.codigo}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Página de conferência:{' '}
        <Anchor href={data.endereco} target="_blank" rel="noreferrer">
          {data.endereco}
        </Anchor>
      </Text>
      {data.emitidoPor && <Text size="sm">Emitido por {data.emitidoPor}</Text>}
      {data.revogadoEm && (
        <Text size="sm">
          {`Revogado em ${formatarInstante(data.revogadoEm, zona)}${data.revogadoPor ? ` por ${data.revogadoPor}` : ''}: ${data.motivoRevogacao}`}
        </Text>
      )}
    </Stack>
  );
}

interface Certificado {
  readonly id: number;
  readonly numero: string;
}

interface RevogarProps {
  readonly certificado: Certificado | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

const nomeDo = ({ numero }: Certificado) => `Certificado nº ${numero}`;

const Revogar = ({ certificado, onClose, onFeito }: RevogarProps) => (
  <FormDialog
    titulo={nomeDo}
    alvo={certificado}
    onClose={onClose}
    size="lg"
    schema={revogacao}
    texto="A página de conferência passa a dizer que ele não vale. Isso não se desfaz."
    enviar="Revogar"
    perigo
    gravar={async ({ id }, body, options) => {
      await call(revogarCertificado, { params: { id }, body, ...options });
      toast.sucesso('Certificado revogado.');
    }}
    depois={onFeito}
  >
    {() => <CampoDaRevogacao name="motivo" span={12} />}
  </FormDialog>
);

/** What the list opens: a new issue, or one certificate. */
type Aberto = { readonly que: 'emitir' } | ({ readonly que: 'ver' } & Certificado);

/** The issued certificates. */
export function Certificados() {
  const lista = usePagedList(CAMINHO_CERTIFICADO, filtroDosCertificados, listarCertificados);
  const emite = usePermission(permissoesDoCertificado.verbos.EMITIR);
  const revoga = usePermission(permissoesDoCertificado.verbos.REVOGAR);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [revogando, setRevogando] = useState<Certificado | null>(null);
  const [imprimindo, setImprimindo] = useState<readonly number[] | null>(null);
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const fechar = () => setAberto(null);
  const titulo = (alvo: Aberto) => (alvo.que === 'emitir' ? 'Emitir certificados' : nomeDo(alvo));
  return (
    <>
      <PageHeader
        titulo={telaDosCertificados.titulo}
        acoes={emite && <Button onClick={() => setAberto({ que: 'emitir' })}>Emitir</Button>}
      />
      <PagedList
        of={lista}
        rotulo={telaDosCertificados.titulo}
        columns={colunas}
        rows={lista.rows}
        selection={{ ids: marcados, onChange: setMarcados }}
        sobre={
          <BatchBar
            ids={marcados}
            actions={[{ rotulo: 'Imprimir', icone: IconImprimir, onClick: (ids) => setImprimindo(ids) }]}
            onClear={() => setMarcados(new Set())}
          />
        }
        actions={({ id, numero, situacao }) => [
          {
            rotulo: 'Ver',
            icone: IconVisualizar,
            abre: true,
            onClick: () => setAberto({ que: 'ver', id, numero: numero ?? '' }),
          },
          ...(situacao === 'R'
            ? []
            : [{ rotulo: 'Imprimir', icone: IconImprimir, onClick: () => setImprimindo([id]) }]),
          ...(revoga && situacao !== 'R'
            ? [
                {
                  rotulo: 'Revogar',
                  icone: IconCancelar,
                  perigo: true,
                  onClick: () => setRevogando({ id, numero: numero ?? '' }),
                },
              ]
            : []),
        ]}
        emptyText="Nenhum certificado emitido."
        rowName={({ numero }) => numero ?? ''}
      >
        <Campo name="nome" span={5} />
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="dataIni" span={2} />
        <Campo name="dataFim" span={2} />
        <Campo name="cursoId" span={6} />
        <Campo name="certificacaoId" span={6} />
        <Campo name="turmaId" span={6} />
        <Campo name="areasIds" span={6} />
      </PagedList>
      <TargetDialog titulo={titulo} alvo={aberto} onClose={fechar} size="lg">
        {(alvo) =>
          alvo.que === 'ver' ? (
            <Detalhes id={alvo.id} />
          ) : (
            <Emitir
              onClose={fechar}
              onEmitidos={(ids) => {
                lista.renovar();
                if (ids.length > 0) setImprimindo(ids);
              }}
            />
          )
        }
      </TargetDialog>
      <Revogar certificado={revogando} onClose={() => setRevogando(null)} onFeito={lista.renovar} />
      <Imprimir ids={imprimindo} onClose={() => setImprimindo(null)} />
    </>
  );
}
