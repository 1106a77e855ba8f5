import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../src/kit.tsx';
import { kitKo } from '../src/texts/ko.ts';
import { useMedia } from '../src/use-media.ts';
import { ListPart } from './parts/list-part.tsx';

function Gallery() {
  const layout = useMedia('(max-width: 640px)') ? 'mobile' : 'desktop';
  return (
    <KitProvider value={{ layout, text: (name) => kitKo[name], failureText: () => '처리하지 못했습니다.' }}>
      <main className="mx-auto max-w-6xl p-4">
        <h1 className="font-bold text-2xl">Mirinae UI kit</h1>
        <ListPart />
      </main>
    </KitProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<Gallery />);
