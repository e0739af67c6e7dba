import { Anchor, Button, Code, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchFrom, searchOf } from '#platform/web/search-of.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type LinhaDoEvento,
  naturezaDoEvento,
  obterEvento,
  situacaoDoEvento,
  tipoDoEvento,
} from './esocial.contract.ts';

/** Each element in a line of its own, which is how people read XML; the bytes of the file stay in one line. */
const emLinhas = (xml: string) => xml.replaceAll('><', '>\n<');

let haAcerto = false;
/** Whether somebody went to set something right since this was last asked. */
export function houveAcerto(): boolean {
  const houve = haAcerto;
  haAcerto = false;
  return houve;
}

/** The way to what lacks, and from there back to this screen. */
function CaminhoDaFalta({ path, children }: { readonly path: string | null; readonly children: string }) {
  const volta = useLocation({ select: ({ pathname }) => pathname });
  if (path === null) return children;
  const [to = '/', query = ''] = path.split('?');
  return (
    <Anchor
      component={Link}
      to={to}
      search={searchOf({ ...(searchFrom(query) as object), volta })}
      size="sm"
      underline="always"
      onClick={() => {
        haAcerto = true;
      }}
    >
      {children}
    </Anchor>
  );
}

/** What an event lacks, each with the way to the screen of its field. */
export function Faltas({ faltas }: Pick<LinhaDoEvento, 'faltas'>) {
  return (
    <List size="sm" spacing={4}>
      {faltas.map(({ campo, mensagem, path }) => (
        <List.Item key={`${campo} ${mensagem}`}>
          <CaminhoDaFalta path={path}>{campo}</CaminhoDaFalta>: {mensagem}
        </List.Item>
      ))}
    </List>
  );
}

/** The first thing that an event lacks, with the way to it, and how many there are beside it. */
export function PrimeiraFalta({ faltas }: Pick<LinhaDoEvento, 'faltas'>) {
  const [primeira, ...outras] = faltas;
  if (!primeira) return null;
  const { mensagem, path } = primeira;
  return (
    <Text size="sm">
      <CaminhoDaFalta path={path}>{mensagem}</CaminhoDaFalta>
      {outras.length > 0 && ` e mais ${outras.length}`}
    </Text>
  );
}

/** One event: what it is, what it lacks, and its XML for who may see it. */
export function Evento({ id }: { readonly id: number }) {
  const lido = useEndpoint(obterEvento, { params: { id } });
  if (lido.isError) return <Unread of={lido} />;
  if (!lido.data) return <Skeleton h={200} />;
  const {
    tipo,
    natureza,
    colaborador,
    situacao,
    referencia,
    prazo,
    recibo,
    faltas,
    xml,
    arquivo,
    assinado,
    resposta,
    protocolo,
  } = lido.data;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {tipoDoEvento.rotulo(tipo)}, {naturezaDoEvento.rotulo(natureza).toLowerCase()}, de {colaborador?.nome}. Data do
        fato: {formatarData(referencia)}. Prazo: {formatarData(prazo)}. Situação:{' '}
        {situacaoDoEvento.rotulo(situacao).toLowerCase()}.{recibo && ` Recibo: ${recibo}.`}
      </Text>
      {(resposta || protocolo) && (
        <Text size="sm">
          {resposta ? `O eSocial respondeu: ${resposta}` : 'O eSocial ainda não respondeu.'}
          {protocolo && ` Protocolo do lote: ${protocolo}.`}
        </Text>
      )}
      {faltas.length > 0 && <Faltas faltas={faltas} />}
      {xml && arquivo && (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {assinado
                ? 'Assinado com o certificado da empresa.'
                : 'Sem assinatura: a empresa não tem certificado válido.'}
            </Text>
            <Button
              variant="default"
              leftSection={<IconBaixar size={16} />}
              onClick={() => saveFile({ nome: arquivo, blob: new Blob([xml], { type: 'application/xml' }) })}
            >
              Baixar o XML
            </Button>
          </Group>
          <ScrollRegion aria-label="XML do evento" style={{ maxHeight: '50vh', overflow: 'auto' }}>
            <Code block style={{ overflow: 'visible', width: 'max-content', minWidth: '100%' }}>
              {emLinhas(xml)}
            </Code>
          </ScrollRegion>
        </>
      )}
    </Stack>
  );
}
