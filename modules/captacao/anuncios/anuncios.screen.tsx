import { Anchor, Button, CopyButton, Group } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconLinkExterno } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';

const colunas = [
  'titulo',
  'solicitacaoPessoal',
  {
    campo: 'visivelNoPortal',
    largura: 130,
    render: (linha: { visivelNoPortal: boolean }) =>
      linha.visivelNoPortal ? (
        <StatusBadge tom="sucesso">No portal</StatusBadge>
      ) : (
        <StatusBadge tom="neutro">Fora do portal</StatusBadge>
      ),
  },
  { campo: 'qtdCandidaturas', largura: 130 },
  { campo: 'previsaoEncerramento', largura: 130 },
] as const;
const filtro = ['titulo', 'somenteVisiveis'] as const;

export const AnunciosLista = () => <ListScreen resource={anuncio} columns={colunas} filterFields={filtro} />;

const Campo = fieldOf(anuncio.form);

/** Opened from a request (`?solicitacaoId=`), it begins with what the request says. */
export function AnuncioFormulario() {
  const { solicitacaoId } = useSearch({ strict: false }) as { solicitacaoId?: string };
  const id = Number(solicitacaoId);
  const rascunho = useEndpoint(anuncioDaSolicitacao, { params: { id } }, { enabled: Number.isInteger(id) && id > 0 });
  if (rascunho.isLoading) return <FormSkeleton />;
  const { id: existente, versao: _, link: __, ...inicial } = rascunho.data ?? { id: null, versao: null, link: null };
  return (
    <FormScreen resource={anuncio} defaults={inicial} {...(existente ? { id: existente } : {})}>
      {({ registro }) => (
        <>
          <FieldGrid>
            <Campo name="solicitacaoPessoal" span={6} readOnly={registro !== null} />
            <Campo name="titulo" span={6} />
            <Campo name="descricao" span={12} />
            <Campo name="previsaoEncerramento" span={4} />
            <Campo name="diasEsperaNovaAplicacao" span={4} />
            <Campo name="exibirModuloExterno" span={4} />
          </FieldGrid>
          {registro && <EnderecoDaVaga registro={registro as unknown as Stored & { link: string }} />}
        </>
      )}
    </FormScreen>
  );
}

function EnderecoDaVaga({ registro: { link } }: { registro: Stored & { link: string } }) {
  return (
    <Group gap="sm" mt="md">
      <Anchor href={link} target="_blank" rel="noopener">
        <Group gap={4} component="span">
          <IconLinkExterno size={16} aria-hidden /> Ver a vaga no portal
        </Group>
      </Anchor>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy}>
            {copied ? 'Endereço copiado' : 'Copiar endereço'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
