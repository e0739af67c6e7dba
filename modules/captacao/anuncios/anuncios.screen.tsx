import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { AssistenteDoFormulario } from '#modules/organizacao/assistente/assistente.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconLinkExterno } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';
import styles from './anuncios.module.css';
import { EnviarAnuncio } from './enviar-anuncio.part.tsx';
import { FunilDoAnuncio } from './funil.part.tsx';
import { PreviaDoAnuncio } from './previa.part.tsx';

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
  { campo: 'qtdVisitas', largura: 100 },
  { campo: 'qtdCandidaturas', largura: 130 },
  { campo: 'previsaoEncerramento', largura: 130 },
] as const;
const filtro = ['titulo', 'somenteVisiveis'] as const;

export const AnunciosLista = () => <ListScreen resource={anuncio} columns={colunas} filterFields={filtro} />;

const Campo = fieldOf(anuncio.form);

/** Opened from a request (`?solicitacaoId=`), it begins with what the request says. */
export function AnuncioFormulario() {
  const { solicitacaoId } = useAddress();
  const id = Number(solicitacaoId);
  const rascunho = useEndpoint(anuncioDaSolicitacao, { params: { id } }, { enabled: Number.isInteger(id) && id > 0 });
  if (rascunho.isLoading) return <FormSkeleton />;
  const { id: existente, versao: _, link: __, ...inicial } = rascunho.data ?? { id: null, versao: null, link: null };
  return (
    <FormScreen resource={anuncio} defaults={inicial} {...(existente ? { id: existente } : {})}>
      {({ registro }) => (
        <div className={styles.editor}>
          <div>
            <AssistenteDoFormulario formulario="ANUNCIO" />
            <FieldGrid>
              <Campo name="solicitacaoPessoal" span={12} readOnly={registro !== null} />
              <Campo name="titulo" span={12} />
              <Campo name="descricao" span={12} />
              <Campo name="previsaoEncerramento" span={6} />
              <Campo name="diasEsperaNovaAplicacao" span={6} />
              <Campo name="exibirModuloExterno" span={6} />
              <Campo name="utilizarAvaliacoesEtapaSeletiva" span={6} />
            </FieldGrid>
            {registro && <Divulgacao registro={registro as unknown as Publicado} />}
          </div>
          <div>
            <PreviaDoAnuncio />
            {registro && <FunilDoAnuncio id={registro.id} />}
          </div>
        </div>
      )}
    </FormScreen>
  );
}

type Publicado = Stored & { readonly link: string; readonly visivelNoPortal: boolean };

/** The address of the vacancy, and sending it. */
function Divulgacao({ registro: { id, link, visivelNoPortal } }: { registro: Publicado }) {
  const [enviar, setEnviar] = useState(false);
  return (
    <Group gap="sm" mt="md">
      {!visivelNoPortal && (
        <Text size="sm" c="dimmed">
          Candidatos não veem esta vaga: para aparecer, ela é publicada aqui, e a solicitação está aprovada, em
          andamento e dentro da previsão de encerramento.
        </Text>
      )}
      {visivelNoPortal && (
        <Anchor href={link} target="_blank" rel="noopener">
          <Group gap={4} component="span">
            <IconLinkExterno size={16} aria-hidden /> Ver a vaga no portal
          </Group>
        </Anchor>
      )}
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy}>
            {copied ? 'Endereço copiado' : 'Copiar endereço'}
          </Button>
        )}
      </CopyButton>
      <Allowed permission={permissoesCaptacao.anuncio.verbos.EMAIL}>
        {visivelNoPortal && (
          <Button variant="default" size="xs" onClick={() => setEnviar(true)}>
            Enviar por e-mail
          </Button>
        )}
      </Allowed>
      {enviar && <EnviarAnuncio id={id} onClose={() => setEnviar(false)} />}
    </Group>
  );
}
