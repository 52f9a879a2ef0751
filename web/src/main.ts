import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app')!;
target.replaceChildren(); // what index.html shows until here
mount(App, { target });
